import type { Scope } from '@nestjs/common';
import { injectableOnce, markEntryProvider } from './injectable-once.js';
import { McpMetadata } from './mcp-metadata.js';

/** What a class of tools says of itself. */
export interface McpToolsetOptions {
  /** The category of its tools, by which they are enabled and listed; snake_case. */
  readonly category: string;
  /** One sentence on what the tools of the class are about. */
  readonly summary: string;
  /** Stands before the name of each method: `threads` makes `removeMember` `threads_remove_member`. Default: the category. */
  readonly prefix?: string;
  /**
   * Its tools do nothing but send requests through a client that asks the call's rehearsal before each (`DiscordRestService` does): a dry run
   * may begin them, to show what they would send. Default: false.
   */
  readonly rehearsable?: boolean;
  /** As in `@Injectable({ scope })`; in request scope `@Inject(REQUEST)` is the call's context. */
  readonly scope?: Scope;
}

/**
 * Marks a class whose `@McpTool` methods are tools. It is injectable, and found in the `providers` (or `controllers`) of any module.
 *
 * The tools belong to the class: in a test `overrideProvider(X).useClass(class extends X {…})` keeps them, a plain object given by
 * `useValue` has none.
 */
export function McpToolset(options: McpToolsetOptions): ClassDecorator {
  return (target) => {
    injectableOnce(target, options.scope === undefined ? undefined : { scope: options.scope });
    markEntryProvider(target);
    Reflect.defineMetadata(McpMetadata.toolset, options, target);
  };
}
