import { PARAMETERS_METADATA } from './mcp-metadata.js';

/** A parameter that a decorator fills. */
export interface FilledParameter {
  readonly index: number;
  readonly factory?: unknown;
}

/** The parameters of a method: their classes as the compiler recorded them, and which ones a decorator fills. */
export function parametersOf(
  prototype: object,
  method: string | symbol,
): { types: readonly unknown[]; filled: readonly FilledParameter[] } {
  const types = (Reflect.getMetadata('design:paramtypes', prototype, method) ?? []) as unknown[];
  const filled = (Reflect.getMetadata(PARAMETERS_METADATA, prototype.constructor, method) ?? {}) as Record<
    string,
    FilledParameter
  >;
  return { types, filled: Object.values(filled) };
}
