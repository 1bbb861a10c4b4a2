import type { Type } from '@nestjs/common';
import { dtoSchema } from '../schema/dto-schema.js';
import { validateArguments, type ArgumentsVerdict } from '../schema/validate-arguments.js';

/** Checks arguments as those of a tool with the input `dto` and no arguments of the dispatcher's. */
export function checkArguments(dto: Type<object>, args: unknown): Promise<ArgumentsVerdict> {
  const tool = { input: dto, fullInputSchema: dtoSchema(dto, 'full'), confirm: false, auditReason: false, raw: false };
  return validateArguments(tool, args);
}

/** The issues as `path: message` lines; empty when the arguments fit. */
export async function refusalsOf(dto: Type<object>, args: unknown): Promise<readonly string[]> {
  const verdict = await checkArguments(dto, args);
  return verdict.ok ? [] : verdict.issues.map(({ path, message }) => `${path}: ${message}`);
}
