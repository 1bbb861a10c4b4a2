import { injectableOnce } from './injectable-once.js';
import { McpMetadata } from './mcp-metadata.js';

/** Marks a provider of any module as a {@link CallObserver}: it is told of every call and of its end. */
export function McpCallObserver(): ClassDecorator {
  return (target) => {
    injectableOnce(target);
    Reflect.defineMetadata(McpMetadata.callObserver, true, target);
  };
}
