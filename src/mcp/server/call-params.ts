import { isDictionary } from '../schema/is-dictionary.js';
import { JsonRpcCode } from '../json-rpc.js';
import { ProtocolFailure } from './protocol-failure.js';

/**
 * Reads the outside of a `tools/call` before an SDK does: their parsers answer with a dump of what they found, and pass over `__proto__`
 * in silence. What each argument must be is the dispatcher's matter.
 *
 * @throws ProtocolFailure -32602 with a sentence
 */
export function checkCallParams(params: unknown): void {
  if (!isDictionary(params)) throw invalid('tools/call needs params with the name of a tool.');
  if (typeof params.name !== 'string') throw invalid('name must be a string: the name of a tool.');
  const args = params.arguments;
  if (args === undefined) return;
  if (!isDictionary(args)) throw invalid('arguments must be an object; leave it out when there are none.');
  if (Object.hasOwn(args, '__proto__')) throw invalid('No argument may be called __proto__.');
}

function invalid(message: string): ProtocolFailure {
  return new ProtocolFailure(JsonRpcCode.invalidParams, message);
}
