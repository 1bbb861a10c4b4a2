import { Logger, type Type } from '@nestjs/common';
import type { JsonSchema } from '../tool-definition.js';
import { SchemaWriter, type SchemaGap, type SchemaKind } from './schema-writer.js';

export type { SchemaGap } from './schema-writer.js';

interface Written {
  readonly schema: JsonSchema;
  readonly gaps: readonly SchemaGap[];
}

const written: Record<SchemaKind, WeakMap<object, Written>> = {
  advertised: new WeakMap(),
  full: new WeakMap(),
  output: new WeakMap(),
};

/**
 * The JSON Schema of a DTO: self-contained, valid as draft-07 and as 2020-12, an object at the root. Built once.
 *
 * - `advertised`: for the inputs of `tools/list`. Only keywords that Gemini and OpenAI accept; large trees are one line.
 * - `full`: for checking and for whoever wants to see everything.
 * - `output`: no descriptions and no limits; untrusted text is marked `x-untrusted`.
 */
export function dtoSchema(dto: Type<object>, kind: SchemaKind): JsonSchema {
  return write(dto, kind).schema;
}

/** What the rules of a DTO say and its schema cannot: the caller would learn of it only by being refused. */
export function schemaGaps(dto: Type<object>): readonly SchemaGap[] {
  return write(dto, 'full').gaps;
}

function write(dto: Type<object>, kind: SchemaKind): Written {
  const known = written[kind].get(dto);
  if (known) return known;
  const writer = new SchemaWriter(kind);
  const result = { schema: writer.object(dto), gaps: writer.gaps };
  if (kind === 'advertised') warn(writer.gaps);
  written[kind].set(dto, result);
  return result;
}

function warn(gaps: readonly SchemaGap[]): void {
  const logger = new Logger('McpSchema');
  for (const { dto, property, problem } of gaps) logger.warn(`${dto}.${property}: ${problem}`);
}
