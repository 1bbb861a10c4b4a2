import { createParamDecorator, type ExecutionContext, type PipeTransform, type Type } from '@nestjs/common';
import { parametersOf } from './method-parameters.js';

const takeInput = (_data: unknown, execution: ExecutionContext): unknown => execution.getArgByIndex<unknown>(0);

const Input = createParamDecorator(takeInput);

/**
 * Names the input parameter, to give it pipes of its own. `@McpTool` and its kin do it for parameter 0, so that it is needed only
 * for the pipes.
 */
export function McpInput(...pipes: (PipeTransform | Type<PipeTransform>)[]): ParameterDecorator {
  return Input(...pipes);
}

/** Registers parameter 0 as the input, if the method has one that nothing else has claimed. */
export function registerInput(target: object, key: string | symbol): void {
  const { types, filled } = parametersOf(target, key);
  const isDecorated = filled.some(({ index, factory }) => index === 0 || factory === takeInput);
  if (types.length > 0 && !isDecorated) Input()(target, key, 0);
}

/** Which parameter of a method receives the input; undefined when none does. */
export function inputIndexOf(prototype: object, method: string): number | undefined {
  return parametersOf(prototype, method).filled.find(({ factory }) => factory === takeInput)?.index;
}
