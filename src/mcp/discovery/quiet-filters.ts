import type { ArgumentsHost } from '@nestjs/common';
import type { ExternalContextCreator } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';

/** What Nest hands over: the filters of one handler. Undefined from it means that none of them took the exception. */
interface FilterChain {
  invokeCustomFilters(exception: unknown, host: ArgumentsHost): unknown;
}

type Target = (...parameters: unknown[]) => Promise<unknown>;

/**
 * The same pipelines, but an exception that no filter takes is only thrown on. Nest's own last filter would log it with its stack;
 * the dispatcher logs it, once, with the trace id that the client got.
 */
export function withQuietFilters(contexts: ExternalContextCreator): ExternalContextCreator {
  return Object.create(contexts, { externalErrorProxy: { value: { createProxy } } }) as ExternalContextCreator;
}

function createProxy(target: Target, filters: FilterChain, type: string): Target {
  return async (...parameters) => {
    try {
      return await target(...parameters);
    } catch (thrown) {
      const host = new ExecutionContextHost(parameters);
      host.setType(type);
      const taken = await filters.invokeCustomFilters(thrown, host);
      if (taken === undefined) throw thrown;
      return taken;
    }
  };
}
