import { boundIssues } from '../../../mcp/schema/argument-bounds.js';
import { validationFailed } from '../validation-failed.js';

/**
 * A body under the arguments of a call: what is given there counts. Who is pinged is never taken from it, for nobody confirmed that.
 *
 * @throws ToolError VALIDATION_FAILED for a text that is no JSON object, or one that no arguments may be
 */
export function overPayload(payload: string | undefined, body: Readonly<Record<string, unknown>>): object {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  return { ...(payload !== undefined && parsed(payload)), ...Object.fromEntries(given) };
}

function parsed(payload: string): object {
  const value = parseOrNothing(payload);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return bounded(value);
  throw validationFailed({ path: 'payload_json', message: 'must be the JSON text of an object' });
}

function bounded(value: object): object {
  const [unfit] = boundIssues(value);
  if (unfit === undefined) return value;
  throw validationFailed({ ...unfit, path: 'payload_json' });
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
