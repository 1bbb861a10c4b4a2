import { Injectable } from '@nestjs/common';
import type { CompletionRequest, McpCompleteOptions } from '../decorators/mcp-complete.decorator.js';

/** Suggests values of one argument. */
export interface CompletionDefinition {
  readonly target: McpCompleteOptions;
  readonly source: string;
  /** Runs the method through Nest's pipeline. The best suggestion comes first. */
  complete(request: CompletionRequest): Promise<readonly string[]>;
}

/** All completers there are. Filled by the explorer when the application starts. */
@Injectable()
export class CompletionRegistry {
  private readonly completers = new Map<string, CompletionDefinition>();

  get(target: McpCompleteOptions): CompletionDefinition | undefined {
    return this.completers.get(completionKey(target));
  }

  get size(): number {
    return this.completers.size;
  }

  /** Replaces everything. */
  fill(definitions: readonly CompletionDefinition[]): void {
    this.completers.clear();
    for (const definition of definitions) this.completers.set(completionKey(definition.target), definition);
  }
}

/** `prompt summarize: channel`, `resource discord://{guild}: guild`. */
export function completionKey({ prompt, resource, argument }: McpCompleteOptions): string {
  return `${prompt === undefined ? `resource ${resource}` : `prompt ${prompt}`}: ${argument}`;
}
