import type { Issue } from '../../../errors/tool-error.js';
import { refuse } from '../validation-failed.js';
import type { AllowedMentionsInput } from './allowed-mentions.dto.js';
import { componentIssues } from './components/component-rules.js';
import { isLayout } from './components/component-tree.js';
import { fileIssues } from './components/file-rules.js';
import type { EmbedInput } from './embed.dto.js';
import type { FileInput } from './file.dto.js';
import type { AttachmentInput } from './message-input.dto.js';
import { codePoints, CONTENT_LIMIT } from './split-content.js';

/** Texts of all embeds of one message together, in code points. */
const EMBEDS_LIMIT = 6000;

/** The parts of a message that its limits are about. */
export interface LimitedMessage {
  readonly content?: string | null;
  readonly split?: boolean;
  readonly embeds?: readonly EmbedInput[] | null;
  readonly allowed_mentions?: AllowedMentionsInput;
  readonly files?: readonly FileInput[];
  readonly attachments?: readonly AttachmentInput[];
  readonly components?: readonly unknown[] | null;
  readonly sticker_ids?: readonly string[];
  readonly poll?: unknown;
  readonly flags?: number;
}

/**
 * Checks what Discord limits across the fields of a message, so that a mistake costs no request.
 *
 * @param at where the message stands among the arguments, such as `message.`
 * @throws ToolError VALIDATION_FAILED with every problem at once
 */
export function checkMessage(message: LimitedMessage, at = ''): void {
  refuse(below(at, [...messageIssues(message)]));
}

/**
 * The same of a message that is not there yet: besides, it must not be empty, and its components show only files that it has.
 *
 * @throws ToolError VALIDATION_FAILED with every problem at once
 */
export function checkNewMessage(message: LimitedMessage, at = ''): void {
  refuse(below(at, [...messageIssues(message), ...fileIssues(message), ...emptinessIssues(message)]));
}

function below(at: string, found: readonly Issue[]): Issue[] {
  return found.map((issue) => ({ ...issue, path: `${at}${issue.path}` }));
}

function* messageIssues(message: LimitedMessage): Generator<Issue> {
  yield* contentIssues(message);
  yield* embedIssues(message);
  yield* mentionIssues(message);
  yield* layoutIssues(message);
}

function* emptinessIssues({ content, poll, ...message }: LimitedMessage): Generator<Issue> {
  const { embeds, files, components, sticker_ids } = message;
  if (content || poll !== undefined || [embeds, files, components, sticker_ids].some((list) => list?.length)) return;
  const words =
    'or embeds, files, components, sticker_ids, poll or forward must be given: an empty message cannot be sent';
  yield { path: 'content', message: words };
}

function* contentIssues({ content, split }: LimitedMessage): Generator<Issue> {
  if (content == null) return;
  const length = codePoints(content);
  if (content.trim() === '' && length > 0) yield { path: 'content', message: 'must not be only white space' };
  if (length <= CONTENT_LIMIT || split) return;
  const message = 'is too long for one message; shorten it, or pass `split: true` to send several';
  yield { path: 'content', message, expected: `at most ${CONTENT_LIMIT} characters`, received: `${length} characters` };
}

function* embedIssues({ embeds }: LimitedMessage): Generator<Issue> {
  const length = (embeds ?? []).flatMap(textsOf).reduce((sum, text) => sum + codePoints(text.trim()), 0);
  if (length <= EMBEDS_LIMIT) return;
  const message = 'have too much text together';
  yield { path: 'embeds', message, expected: `at most ${EMBEDS_LIMIT} characters`, received: `${length} characters` };
}

function textsOf({ title, description, footer, author, fields = [] }: EmbedInput): string[] {
  const ofFields = fields.flatMap(({ name, value }) => [name, value]);
  return [title, description, footer?.text, author?.name, ...ofFields].filter((text) => text !== undefined);
}

function* mentionIssues({ allowed_mentions: allowed }: LimitedMessage): Generator<Issue> {
  for (const kind of ['users', 'roles'] as const) {
    if (!allowed?.parse?.includes(kind) || !allowed[kind]?.length) continue;
    yield {
      path: `allowed_mentions.${kind}`,
      message: `must be left out when \`parse\` names "${kind}": that allows all of them`,
    };
  }
}

/** The rules over its components; a message laid out by them has no other parts. */
function* layoutIssues(message: LimitedMessage): Generator<Issue> {
  const isLaidOut = isLayout(message.components, message.flags);
  yield* componentIssues(message.components ?? [], isLaidOut);
  if (!isLaidOut) return;
  for (const path of ['content', 'embeds', 'sticker_ids', 'poll'] as const) {
    if (!isNothing(message[path]))
      yield { path, message: 'must be left out beside components that lay the message out (flag 32768)' };
  }
}

/** What an edit takes away is not there. */
function isNothing(part: unknown): boolean {
  return part === undefined || part === null || (Array.isArray(part) && part.length === 0);
}
