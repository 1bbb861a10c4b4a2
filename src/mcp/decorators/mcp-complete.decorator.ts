import { SetMetadata } from '@nestjs/common';
import { registerInput } from './mcp-input.decorator.js';
import { McpMetadata } from './mcp-metadata.js';

/** Which argument of which prompt (its name) or resource template (the template) the method completes. */
export type McpCompleteOptions = { readonly argument: string } & (
  | { readonly prompt: string; readonly resource?: undefined }
  | { readonly resource: string; readonly prompt?: undefined }
);

/** What a completer is asked. */
export class CompletionRequest {
  /** What has been typed so far. */
  value!: string;
  /** The arguments that are already known. */
  known!: Readonly<Record<string, string>>;
}

/** Makes a method suggest values (`string[]`, best first) of one argument; parameter 0 is the {@link CompletionRequest}. */
export function McpComplete(options: McpCompleteOptions): MethodDecorator {
  return (target, key, descriptor) => {
    registerInput(target, key);
    SetMetadata(McpMetadata.complete, options)(target, key, descriptor);
  };
}
