import { Injectable } from '@nestjs/common';

/** One argument of a prompt; clients send text. */
export interface PromptArgument {
  readonly name: string;
  readonly description?: string;
  readonly required: boolean;
}

/** A prompt: what clients are told of it, and how it is made. */
export interface PromptDefinition {
  readonly name: string;
  readonly title?: string;
  readonly summary: string;
  readonly arguments: readonly PromptArgument[];
  readonly source: string;
  /**
   * Runs the method through Nest's pipeline.
   *
   * @throws ToolError VALIDATION_FAILED when the arguments do not fit its DTO
   */
  render(args: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** All prompts there are. Filled by the explorer when the application starts. */
@Injectable()
export class PromptRegistry {
  private sorted: readonly PromptDefinition[] = [];

  get(name: string): PromptDefinition | undefined {
    return this.sorted.find((prompt) => prompt.name === name);
  }

  /** Sorted by name. */
  list(): readonly PromptDefinition[] {
    return this.sorted;
  }

  /** Replaces everything. */
  fill(prompts: readonly PromptDefinition[]): void {
    this.sorted = [...prompts].sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}
