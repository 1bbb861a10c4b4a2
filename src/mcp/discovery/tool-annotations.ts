import type { ToolEffect } from '../../context/call-context.js';
import type { ToolAnnotations } from '../tool-definition.js';

/**
 * MCP's hints for a tool, from its effect. A neutral tool may call anything, so it is announced as one that may destroy.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/schema#toolannotations
 */
export function annotationsOf(effect: ToolEffect, idempotent: boolean, title: string | undefined): ToolAnnotations {
  return {
    ...(title !== undefined && { title }),
    readOnlyHint: effect === 'read',
    destructiveHint: effect === 'delete' || effect === 'neutral',
    idempotentHint: idempotent,
    openWorldHint: true,
  };
}
