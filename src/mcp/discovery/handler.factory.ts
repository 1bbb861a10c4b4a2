import { Injectable } from '@nestjs/common';
import { ContextIdFactory, ExternalContextCreator, ModuleRef, type ContextId } from '@nestjs/core';
import { isObservable, lastValueFrom } from 'rxjs';
import { currentCall } from '../../context/call-context.js';
import { MCP_CONTEXT_TYPE, PARAMETERS_METADATA } from '../decorators/mcp-metadata.js';
import type { Handler, HostMethod } from './handler.js';
import { once } from './once.js';
import { withQuietFilters } from './quiet-filters.js';

/** Makes methods callable through Nest's own pipeline, with context type `mcp`. */
@Injectable()
export class HandlerFactory {
  private readonly contexts: ExternalContextCreator;

  constructor(contexts: ExternalContextCreator) {
    this.contexts = withQuietFilters(contexts);
  }

  /** The pipeline is built when it is first called: the start does not pay for 200 of them. */
  create(target: HostMethod): (input: unknown) => Promise<unknown> {
    const shared = once(() => this.pipeline(target, target.host.wrapper.instance));
    return async (input) => {
      const handler = target.host.wrapper.isDependencyTreeStatic() ? shared() : this.requestScoped(target);
      const answer = await handler(input, currentCall());
      // filters written for Nest's microservices answer so, and Nest passes it on as it is
      return isObservable(answer) ? lastValueFrom(answer) : answer;
    };
  }

  /** A new instance for each call; `@Inject(REQUEST)` is the call's context, for everything that is made with it. */
  private requestScoped(target: HostMethod): Handler {
    return async (input, context) => {
      const { wrapper } = target.host;
      const contextId = ContextIdFactory.create();
      this.contexts.registerRequestProvider(context, contextId);
      const instance = await moduleRefOf(target).resolve<object>(wrapper.token, contextId, { strict: true });
      return this.pipeline(target, instance, contextId, wrapper.id)(input, context);
    };
  }

  private pipeline({ method }: HostMethod, instance: object, contextId?: ContextId, inquirerId?: string): Handler {
    const callback = Reflect.get(instance, method) as (...parameters: unknown[]) => unknown;
    const parameters = { exchangeKeyForValue: () => undefined };
    const enhancers = { guards: true, interceptors: true, filters: true };
    return this.contexts.create<never, string>(
      instance,
      callback,
      method,
      PARAMETERS_METADATA,
      parameters,
      contextId,
      inquirerId,
      enhancers,
      MCP_CONTEXT_TYPE,
    ) as Handler;
  }
}

/** That of the module which hosts the class: the same class in another module has other dependencies. */
function moduleRefOf({ host, source }: HostMethod): ModuleRef {
  const wrapper = host.wrapper.host?.getProviderByKey<ModuleRef>(ModuleRef);
  if (!wrapper) throw new Error(`${source} belongs to no module.`);
  return wrapper.instance;
}
