import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { copyJson } from '../schema/coerce.js';

/** Checked arguments as an instance of their DTO, nested ones too. They are copied: class-transformer changes what it reads. */
export function instantiate(dto: Type<object>, args: Readonly<Record<string, unknown>>): object {
  return plainToInstance(dto, copyJson(args));
}
