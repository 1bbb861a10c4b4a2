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

  /**
   * The methods of a class that carry `key`, inherited ones too. A method that overrides one without decorators of its own has those
   * of its base, guards among them: who replaces a tool in a subclass does not open it by that.
   */
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
  const [own, ...overridden] = implementationsOf(prototype, method);
  if (own && Reflect.getMetadata(key, own) === undefined) {
    const decorated = overridden.find((base) => Reflect.getMetadata(key, base) !== undefined);
    if (decorated) copyMetadata(decorated, own);
  }
  return own && Reflect.getMetadata(key, own);
}

/** A method and those it overrides, the nearest first. */
function implementationsOf(prototype: object | null, method: string): readonly object[] {
  if (!prototype) return [];
  const own: unknown = Object.getOwnPropertyDescriptor(prototype, method)?.value;
  const inherited = implementationsOf(Object.getPrototypeOf(prototype) as object | null, method);
  return typeof own === 'function' ? [own, ...inherited] : inherited;
}

function copyMetadata(from: object, to: object): void {
  for (const key of Reflect.getMetadataKeys(from) as unknown[]) {
    if (!Reflect.hasMetadata(key, to)) Reflect.defineMetadata(key, Reflect.getMetadata(key, from), to);
  }
}
