import { CallToolRequestSchema, LoggingLevelSchema, SetLevelRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { isDictionary } from '../../schema/is-dictionary.js';
import { checkCallParams } from '../call-params.js';
import { JsonRpcCode } from '../../json-rpc.js';
import { ProtocolFailure } from '../protocol-failure.js';

/** `tools/call` as the SDK reads it, but what is wrong with its outside is said in a sentence, and `__proto__` is not passed over. */
export const CallTool = CallToolRequestSchema.extend({
  params: z.preprocess(checked, CallToolRequestSchema.shape.params),
});

/** `logging/setLevel` as the SDK reads it, but an unknown level is refused in a sentence. */
export const SetLevel = SetLevelRequestSchema.extend({
  params: z.preprocess(withLevel, SetLevelRequestSchema.shape.params),
});

function checked(params: unknown): unknown {
  checkCallParams(params);
  return params;
}

function withLevel(params: unknown): unknown {
  if (isDictionary(params) && LoggingLevelSchema.safeParse(params.level).success) return params;
  const levels = LoggingLevelSchema.options.join(', ');
  throw new ProtocolFailure(JsonRpcCode.invalidParams, `level must be one of ${levels}.`);
}
