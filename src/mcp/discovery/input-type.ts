import type { Type } from '@nestjs/common';
import { inputIndexOf } from '../decorators/mcp-input.decorator.js';
import { parametersOf } from '../decorators/method-parameters.js';
import { isDto } from '../schema/class-rules.js';
import type { HostMethod } from './handler.js';

/** What the input of a method is: nothing, a DTO, or something that is none. */
export type InputType =
  | { readonly kind: 'none' }
  | { readonly kind: 'dto'; readonly dto: Type<object> }
  | { readonly kind: 'other'; readonly name: string };

/** Reads the class of the input parameter, which the decorator of the method has registered. */
export function inputTypeOf({ host, method }: HostMethod): InputType {
  const prototype = host.type.prototype as object;
  const index = inputIndexOf(prototype, method);
  if (index === undefined) return { kind: 'none' };
  const type = parametersOf(prototype, method).types[index];
  return isDto(type)
    ? { kind: 'dto', dto: type }
    : { kind: 'other', name: (type as { name?: string } | undefined)?.name ?? 'unknown' };
}

/** The positions of parameters that no decorator fills: the method would get nothing there. */
export function emptyParametersOf({ host, method }: HostMethod): readonly number[] {
  const { types, filled } = parametersOf(host.type.prototype as object, method);
  return types.map((_, index) => index).filter((index) => !filled.some((parameter) => parameter.index === index));
}
