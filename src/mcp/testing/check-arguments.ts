import type { Type } from '@nestjs/common';
import { validateAs } from '../schema/validate-as.js';

/** The issues as `path: message` lines; empty when the arguments fit. */
export async function refusalsOf(dto: Type<object>, args: unknown): Promise<readonly string[]> {
  const verdict = await validateAs(dto, args);
  return verdict.ok ? [] : verdict.issues.map(({ path, message }) => `${path}: ${message}`);
}
