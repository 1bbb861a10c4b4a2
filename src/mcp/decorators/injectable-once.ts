import { Injectable, type InjectableOptions } from '@nestjs/common';

/** Nest's own marks (not exported): an injectable class, and one that Nest's global request-scoped enhancers apply to. */
const INJECTABLE_WATERMARK = '__injectable__';
const ENTRY_PROVIDER_WATERMARK = '__entryProvider__';

/** Makes a class injectable, unless an `@Injectable({ scope })` below it has already said how. */
export function injectableOnce(target: object, options?: InjectableOptions): void {
  if (!Reflect.hasOwnMetadata(INJECTABLE_WATERMARK, target)) Injectable(options)(target as new () => unknown);
}

/** Marks a class as one that calls enter through, as controllers are: `APP_GUARD` and the like apply in every scope. */
export function markEntryProvider(target: object): void {
  Reflect.defineMetadata(ENTRY_PROVIDER_WATERMARK, true, target);
}
