import type { Type } from '@nestjs/common';
import type { JsonSchema } from '../tool-definition.js';
import { dtoSchema } from './dto-schema.js';

/** The keys of the error envelope (ERRORS.md): a success field of the same name must not bind the envelope to its type. */
const ENVELOPE_KEYS: ReadonlySet<string> = new Set([
  'code',
  'retriable',
  'category',
  'recovery_hint',
  'trace_id',
  'retry_after_ms',
  'outcome',
  'status',
  'discord_code',
  'issues',
  'missing_permissions',
  'candidates',
  'suggested_tool',
  'reason',
  'timeout_ms',
  'scope',
  'preview',
  'partial',
  'nonce',
]);

/** The key that no success has; all tools say it, so it is said in few bytes. */
const FAILURE: JsonSchema = { required: ['retriable'] };

/**
 * The output schema of a tool: its DTO's, or the error envelope, or (for tools that take `view`) the upstream's own object under
 * `raw`. The root admits further keys, for clients check the structured content of failures by it too.
 */
export function outputSchema(dto: Type<object>, raw: boolean): JsonSchema {
  const schema = dtoSchema(dto, 'output');
  const entries = Object.entries(schema.properties as Record<string, JsonSchema>);
  const shared = entries.filter(([name]) => !ENVELOPE_KEYS.has(name));
  const clashing = entries.filter(([name]) => ENVELOPE_KEYS.has(name));
  const success = {
    ...(clashing.length > 0 && { properties: Object.fromEntries(clashing) }),
    required: (schema.required ?? []) as readonly string[],
  };
  return {
    type: 'object',
    properties: Object.fromEntries(shared),
    anyOf: [success, FAILURE, ...(raw ? [{ required: ['raw'] }] : [])],
  };
}
