import { CallToolRequestSchema, LoggingLevelSchema, SetLevelRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { isDictionary } from '../../schema/is-dictionary.js';
import { ProtocolCode, ProtocolFailure } from '../protocol-failure.js';

/** `tools/call` as the SDK reads it, but what is wrong with the arguments is said in a sentence, and `__proto__` is not passed over. */
export const CallTool = CallToolRequestSchema.extend({
  params: z.preprocess(withArguments, CallToolRequestSchema.shape.params),
});

/** `logging/setLevel` as the SDK reads it, but an unknown level is refused in a sentence. */
export const SetLevel = SetLevelRequestSchema.extend({
  params: z.preprocess(withLevel, SetLevelRequestSchema.shape.params),
});

function withArguments(params: unknown): unknown {
  const args = isDictionary(params) ? params.arguments : undefined;
  if (args === undefined) return params;
  if (!isDictionary(args)) throw invalid('arguments must be an object; leave it out when there are none.');
  if (Object.hasOwn(args, '__proto__')) throw invalid('No argument may be called __proto__.');
  return params;
}

function withLevel(params: unknown): unknown {
  if (isDictionary(params) && LoggingLevelSchema.safeParse(params.level).success) return params;
  throw invalid(`level must be one of ${LoggingLevelSchema.options.join(', ')}.`);
}

function invalid(message: string): ProtocolFailure {
  return new ProtocolFailure(ProtocolCode.invalidParams, message);
}
