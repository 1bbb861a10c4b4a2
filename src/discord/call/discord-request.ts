import { makeURLSearchParams } from '@discordjs/rest';
import type { CallContext } from '../../context/call-context.js';
import type { RequestMethod, RequestOptions, UploadFile } from '../request-options.js';
import type { Sieve } from '../scope/visibility.js';
import { parseRoute, type Route } from '../routes/route.js';
import { toAuditReason } from './audit-reason.js';
import { withNonce } from './nonce.js';
import { toJsonText } from './request-body.js';

const SAFE_METHODS: ReadonlySet<RequestMethod> = new Set(['GET', 'PUT', 'DELETE']);

/** One logical request, checked and ready to be sent any number of times. */
export interface DiscordRequest<B = unknown, R = B> {
  readonly method: RequestMethod;
  readonly route: Route;
  readonly options: RequestOptions<B, R>;
  readonly query?: URLSearchParams;
  /** The body with its nonce. */
  readonly body?: unknown;
  /** The same as JSON text; absent for multipart. */
  readonly json?: string;
  readonly files?: UploadFile[];
  readonly uploadBytes: number;
  readonly reason?: string;
  /** The nonce of a message create. */
  readonly nonce?: string;
  readonly asBot: boolean;
  readonly read: boolean;
  readonly replaySafe: boolean;
  /** Answers with Discord's own object. */
  readonly raw: boolean;
  /** Takes out of the answer what allow-lists hide. */
  readonly sieve?: Sieve;
}

/**
 * Checks a request and prepares all that its attempts share.
 *
 * @throws ToolError `VALIDATION_FAILED` for a path, a body or a reason that cannot be sent.
 */
export function toDiscordRequest<B, R>(
  method: RequestMethod,
  path: string,
  options: RequestOptions<B, R>,
  call: CallContext | undefined,
): DiscordRequest<B, R> {
  const route = parseRoute(path);
  const asBot = (options.auth ?? 'bot') === 'bot';
  const replayable = SAFE_METHODS.has(method) || options.replay !== undefined;
  return {
    method,
    route,
    options,
    ...bodyOf(options),
    ...filesOf(options),
    ...(options.query && { query: makeURLSearchParams(options.query) }),
    ...(method !== 'GET' && { reason: toAuditReason(call?.auditReason) }),
    asBot,
    read: method === 'GET' || (replayable && call?.effect === 'read'),
    replaySafe: replayable || options.nonce === true,
    raw: call?.view === 'raw' && options.answer !== undefined,
  };
}

type BodyParts = Pick<DiscordRequest, 'body' | 'json' | 'nonce'>;
type FileParts = Pick<DiscordRequest, 'files' | 'uploadBytes'>;

function bodyOf({ body: given, nonce: enforced, files = [] }: RequestOptions<never, unknown>): BodyParts {
  if (given === undefined && enforced !== true) return {};
  const { body, nonce } = enforced === true ? withNonce(given) : { body: given, nonce: undefined };
  const json = toJsonText(body);
  return { body, ...(nonce !== undefined && { nonce }), ...(files.length === 0 && { json }) };
}

function filesOf({ files = [] }: RequestOptions<never, unknown>): FileParts {
  const uploadBytes = files.reduce((sum, { data }) => sum + data.byteLength, 0);
  return files.length === 0 ? { uploadBytes } : { files: [...files], uploadBytes };
}
