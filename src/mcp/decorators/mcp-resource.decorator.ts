import { SetMetadata } from '@nestjs/common';
import { registerInput } from './mcp-input.decorator.js';
import { McpMetadata } from './mcp-metadata.js';

interface ResourceText {
  readonly name: string;
  /** One sentence for the model. */
  readonly summary: string;
  /** A short name for people. */
  readonly title?: string;
  /** Default: `application/json`. */
  readonly mimeType?: string;
}

/** A resource has either a fixed address or a template of them (RFC 6570). */
export type McpResourceOptions = ResourceText &
  (
    | { readonly uri: string; readonly uriTemplate?: undefined }
    | { readonly uriTemplate: string; readonly uri?: undefined }
  );

/**
 * Makes a method the reader of an MCP resource. Parameter 0, if there is one, receives the address as `uri` beside the variables of
 * the template; its class may be a DTO, which is then checked. What the method returns is the content: a string as it is, anything
 * else as JSON.
 */
export function McpResource(options: McpResourceOptions): MethodDecorator {
  return (target, key, descriptor) => {
    registerInput(target, key);
    SetMetadata(McpMetadata.resource, options)(target, key, descriptor);
  };
}
