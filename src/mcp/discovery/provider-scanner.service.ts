import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { InstanceWrapper } from '@nestjs/core/injector/instance-wrapper.js';
import type { HostClass, HostMethod } from './handler.js';

/** Finds decorated classes and methods among everything that Nest provides. */
@Injectable()
export class ProviderScanner {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly methods: MetadataScanner,
  ) {}

  /** Every class behind a provider or a controller, in order of registration. A plain object given by `useValue` has none. */
  hosts(): readonly HostClass[] {
    const wrappers = [
      ...this.discovery.getProviders(),
      ...this.discovery.getControllers(),
    ] as InstanceWrapper<object>[];
    return wrappers.flatMap((wrapper) => {
      const type = wrapper.isAlias ? undefined : classOf(wrapper);
      return type ? [{ type, wrapper }] : [];
    });
  }

  /** The methods of a class that carry `key`, inherited ones too. A method overridden without a decorator keeps that of its base. */
  methodsOf<Options>(host: HostClass, key: string): readonly HostMethod<Options>[] {
    const prototype = host.type.prototype as object;
    return this.methods.getAllMethodNames(prototype).flatMap((method) => {
      const options = inheritedMetadata(prototype, method, key) as Options | undefined;
      return options === undefined ? [] : [{ host, method, options, source: `${host.type.name}.${method}` }];
    });
  }
}

function classOf(wrapper: InstanceWrapper<object>): Type<object> | undefined {
  const byFactory = wrapper.isNotMetatype || !wrapper.metatype?.prototype;
  // the stub of a request-scoped factory is nothing
  const type = (byFactory ? (wrapper.instance as object | undefined)?.constructor : wrapper.metatype) as
    Type<object> | undefined;
  return type?.prototype === undefined || type === (Object as unknown) ? undefined : type;
}

function inheritedMetadata(prototype: object, method: string, key: string): unknown {
  for (let at: object | null = prototype; at; at = Object.getPrototypeOf(at) as object | null) {
    const own: unknown = Object.getOwnPropertyDescriptor(at, method)?.value;
    const found: unknown = typeof own === 'function' ? Reflect.getMetadata(key, own) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
