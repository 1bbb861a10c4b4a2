import { createParamDecorator, type ExecutionContext, type PipeTransform, type Type } from '@nestjs/common';
import { PARAMETERS_METADATA } from './mcp-metadata.js';

const Input = createParamDecorator((_data: unknown, execution: ExecutionContext) =>
  execution.getArgByIndex<unknown>(0),
);

/**
 * Names the input parameter, to give it pipes of its own. `@McpTool` and its kin do it for parameter 0, so that it is needed only
 * for the pipes.
 */
export function McpInput(...pipes: (PipeTransform | Type<PipeTransform>)[]): ParameterDecorator {
  return Input(...pipes);
}

/** Registers parameter 0 as the input, if the method has one that nothing else has claimed. */
export function registerInput(target: object, key: string | symbol): void {
  if (!hasFirstParameter(target, key) || isClaimed(target, key)) return;
  Input()(target, key, 0);
}

function hasFirstParameter(target: object, key: string | symbol): boolean {
  const types = Reflect.getMetadata('design:paramtypes', target, key) as unknown[] | undefined;
  return (types?.length ?? (target as Record<string | symbol, { length: number }>)[key]?.length ?? 0) > 0;
}

function isClaimed(target: object, key: string | symbol): boolean {
  const parameters = (Reflect.getMetadata(PARAMETERS_METADATA, target.constructor, key) ?? {}) as Record<
    string,
    { index: number }
  >;
  return Object.values(parameters).some((parameter) => parameter.index === 0);
}
