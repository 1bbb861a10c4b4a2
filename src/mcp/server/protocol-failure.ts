import { ERROR_CODES } from '../../errors/error-codes.js';
import type { ToolError } from '../../errors/tool-error.js';
import { stripHidden } from '../dispatch/hidden-characters.js';
import type { JsonObject } from '../dispatch/json-places.js';
import type { UnknownToolError } from '../dispatch/unknown-tool-error.js';
import { withoutHidden } from '../dispatch/without-hidden.js';
import { JsonRpcCode } from '../json-rpc.js';

/**
 * A request that fails as a request: everything that is no tool's failure. The SDKs put `code`, `message` and `data` on the wire. Repeats no
 * hidden characters, as no answer does.
 */
export class ProtocolFailure extends Error {
  override readonly name = 'ProtocolFailure';

  readonly data?: Readonly<Record<string, unknown>>;

  constructor(
    readonly code: number,
    message: string,
    data?: Readonly<Record<string, unknown>>,
  ) {
    super(stripHidden(message).text);
    if (data !== undefined) this.data = withoutHidden(data as JsonObject);
  }

  static ofUnknownTool({ message, tool, candidates }: UnknownToolError): ProtocolFailure {
    return new ProtocolFailure(JsonRpcCode.invalidParams, message, { tool, candidates });
  }

  /** Resources, prompts and completions have no results that say "failed": their failures are the request's, with our code in `data`. */
  static ofHandler(error: ToolError): ProtocolFailure {
    const { category, hint } = ERROR_CODES[error.code];
    const { recovery_hint = hint, ...details } = error.details;
    const code = category === 'client' ? JsonRpcCode.invalidParams : JsonRpcCode.internalError;
    return new ProtocolFailure(code, error.message, { ...details, code: error.code, category, recovery_hint });
  }
}
