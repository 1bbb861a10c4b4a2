import type { JsonSchema } from '../../mcp/tool-definition.js';

/** A field that no result of a tool has. */
export interface UnknownField {
  readonly field: string;
  /** The fields there are at that place. */
  readonly known: readonly string[];
}

/**
 * Looks for a path in a tool's output schema. Only what the schema decides is reported: places that are open, or of several shapes,
 * show at run time.
 */
export function unknownField(schema: JsonSchema | undefined, keys: readonly string[]): UnknownField | undefined {
  let place: unknown = schema;
  for (const key of keys) {
    if (!isSchema(place)) return undefined;
    if (isListPlace(place)) {
      place = place.items;
      continue;
    }
    const fields = closedFields(place);
    if (!fields) return undefined;
    if (!Object.hasOwn(fields, key)) return { field: key, known: Object.keys(fields) };
    place = fields[key];
  }
  return undefined;
}

function isSchema(place: unknown): place is JsonSchema {
  return typeof place === 'object' && place !== null && !Array.isArray(place);
}

function isListPlace(schema: JsonSchema): boolean {
  return isSchema(schema.items);
}

/** The fields of an object that admits no others. An open one is a map. */
function closedFields(schema: JsonSchema): Readonly<Record<string, unknown>> | undefined {
  const fields = schema.properties;
  const open = schema.additionalProperties ?? schema.patternProperties ?? false;
  return isSchema(fields) && open === false ? fields : undefined;
}
