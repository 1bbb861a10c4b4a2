import { Ajv, type ValidateFunction } from 'ajv';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { unknownField } from '../../src/pipeline/plan/result-field.js';
import type { JsonSchema, ToolDefinition } from '../../src/mcp/tool-definition.js';

const ajv = new Ajv({ strict: false, allErrors: true });
const compiled = new WeakMap<JsonSchema, ValidateFunction>();

/** What a tool's output schema says against a result: fields that are wrong, and fields it does not tell of. */
export function resultErrors({ outputSchema }: ToolDefinition, result: CallToolResult): string[] {
  const { structuredContent, isError } = result;
  if (!outputSchema) return [];
  const validate = compiled.get(outputSchema) ?? ajv.compile(outputSchema);
  compiled.set(outputSchema, validate);
  if (!validate(structuredContent)) return [ajv.errorsText(validate.errors, { dataVar: 'result' })];
  return isError ? [] : undeclared(outputSchema, structuredContent, []);
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
