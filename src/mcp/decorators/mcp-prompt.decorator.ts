import { SetMetadata } from '@nestjs/common';
import { registerInput } from './mcp-input.decorator.js';
import { McpMetadata } from './mcp-metadata.js';

/** What a prompt says of itself; the rest is read from the method. */
export interface McpPromptOptions {
  readonly name: string;
  /** One sentence: what the prompt is for. */
  readonly summary: string;
  /** A short name for people. */
  readonly title?: string;
}

/** Makes a method an MCP prompt. The DTO of parameter 0 gives its arguments (clients send them as text). */
export function McpPrompt(options: McpPromptOptions): MethodDecorator {
  return (target, key, descriptor) => {
    registerInput(target, key);
    SetMetadata(McpMetadata.prompt, options)(target, key, descriptor);
  };
}
