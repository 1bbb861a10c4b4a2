import type { McpModuleOptions } from '../mcp-module-options.js';

/** Who the server says it is. */
export function identityOf({ name, version, title }: McpModuleOptions): {
  name: string;
  version: string;
  title?: string;
} {
  return { name, version, ...(title !== undefined && { title }) };
}
