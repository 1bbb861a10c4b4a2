import type { Type } from '@nestjs/common';
import { dtoSchema } from './dto-schema.js';
import { type ArgumentsVerdict, validateArguments } from './validate-arguments.js';

/** Checks a value as the arguments of a tool with the input `dto` are checked: for what is no tool's arguments, or a part of them. */
export function validateAs(dto: Type<object>, value: unknown): Promise<ArgumentsVerdict> {
  const tool = { input: dto, fullInputSchema: dtoSchema(dto, 'full'), confirm: false, auditReason: false, raw: false };
  return validateArguments(tool, value);
}
