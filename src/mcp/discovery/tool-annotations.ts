import type { ToolEffect } from '../../context/call-context.js';
import type { ToolAnnotations, ToolRisk } from '../tool-definition.js';

const RISKS: Readonly<Record<ToolEffect, ToolRisk>> = {
  read: 'read',
  create: 'write',
  update: 'write',
  delete: 'destructive',
  // it may call anything
  neutral: 'destructive',
};

/** The worst that a tool of this effect may do. */
export function riskOf(effect: ToolEffect): ToolRisk {
  return RISKS[effect];
}

/**
 * MCP's hints for a tool, from the worst it may do.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/schema#toolannotations
 */
export function annotationsOf(risk: ToolRisk, idempotent: boolean, title: string | undefined): ToolAnnotations {
  return {
    ...(title !== undefined && { title }),
    readOnlyHint: risk === 'read',
    destructiveHint: risk === 'destructive',
    idempotentHint: idempotent,
    openWorldHint: true,
  };
}
