import { Ajv, type ValidateFunction } from 'ajv';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { unknownField } from '../../src/pipeline/plan/result-field.js';
import type { JsonSchema, ToolDefinition } from '../../src/mcp/tool-definition.js';

const ajv = new Ajv({ strict: false, allErrors: true });
const compiled = new WeakMap<JsonSchema, ValidateFunction>();

/** What a tool's output schemas, the whole one and the one clients know, say against a result: fields that are wrong, and fields they do not tell of. */
export function resultErrors({ outputSchema, fullOutputSchema }: ToolDefinition, result: CallToolResult): string[] {
  const { structuredContent, isError } = result;
  if (!outputSchema || !fullOutputSchema) return [];
  const wrong = [outputSchema, fullOutputSchema].flatMap((schema) => mismatch(schema, structuredContent));
  if (wrong.length > 0) return wrong;
  return isError ? [] : undeclared(fullOutputSchema, structuredContent, []);
}

function mismatch(schema: JsonSchema, value: unknown): string[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(value) ? [] : [ajv.errorsText(validate.errors, { dataVar: 'result' })];
}

/** Fields added by the dispatcher to any result. */
const COMMON = new Set(['truncated', 'hidden_characters', 'raw']);

function undeclared(schema: JsonSchema, value: unknown, path: string[]): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (path.length === 0 && COMMON.has(key)) return [];
    const here = [...path, key];
    return unknownField(schema, here)
      ? [`${here.join('.')} is not in the output schema`]
      : undeclared(schema, child, here);
  });
}
