import { validationFailed } from '../validation-failed.js';

/**
 * A body under the arguments of a call: what is given there counts. Who is pinged is never taken from it, for nobody confirmed that.
 *
 * @throws ToolError VALIDATION_FAILED for a text that is no JSON object
 */
export function overPayload(payload: string | undefined, body: Readonly<Record<string, unknown>>): object {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  return { ...(payload !== undefined && parsed(payload)), ...Object.fromEntries(given) };
}

function parsed(payload: string): object {
  const value = parseOrNothing(payload);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw validationFailed({ path: 'payload_json', message: 'must be the JSON text of an object' });
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
