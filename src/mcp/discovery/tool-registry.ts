import { Injectable } from '@nestjs/common';
import type { ToolDefinition } from '../tool-definition.js';

/** A category of tools and what it is about. */
export interface ToolCategory {
  readonly name: string;
  /** The summaries of its toolsets. */
  readonly summary: string;
}

/** All tools there are, whoever may call them. Filled by the explorer when the application starts. */
@Injectable()
export class ToolRegistry {
  private readonly tools = new Map<string, ToolDefinition>();
  private readonly summaries = new Map<string, string[]>();
  private sorted: readonly ToolDefinition[] = [];

  /** The tool of a name, whoever may call it. */
  get(name: string): ToolDefinition | undefined {
    return this.tools.get(name);
  }

  /** Sorted by name, whatever the order of modules: clients cache the list, and prompts are cached with it. */
  list(): readonly ToolDefinition[] {
    return this.sorted;
  }

  /** Those of all toolsets, by name. */
  categories(): readonly ToolCategory[] {
    return [...this.summaries].map(([name, summaries]) => ({ name, summary: summaries.join(' ') })).sort(byName);
  }

  /** Replaces everything, once all names are known to be unique. */
  fill(definitions: readonly ToolDefinition[], toolsets: readonly { category: string; summary: string }[]): void {
    this.tools.clear();
    this.summaries.clear();
    for (const definition of definitions) this.tools.set(definition.name, definition);
    for (const { category, summary } of toolsets)
      this.summaries.set(category, [...(this.summaries.get(category) ?? []), summary]);
    this.sorted = [...definitions].sort(byName);
  }
}

/** By code units, so that the order is the same in every locale. */
function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
}
