import type { Type } from '@nestjs/common';
import type { InstanceWrapper } from '@nestjs/core/injector/instance-wrapper.js';
import type { CallContext } from '../../context/call-context.js';

/** A class that Nest provides, and how it is found in the container. */
export interface HostClass {
  readonly type: Type<object>;
  readonly wrapper: InstanceWrapper<object>;
}

/** A decorated method of such a class. */
export interface HostMethod<Options = unknown> {
  readonly host: HostClass;
  readonly method: string;
  readonly options: Options;
  /** `ThreadsTools.removeMember`. */
  readonly source: string;
}

/** Runs a method as Nest runs a controller's: guards, interceptors, pipes, filters. */
export type Handler = (input: unknown, context: CallContext | undefined) => Promise<unknown>;
