import { SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { ToolDefinition } from '../tool-definition.js';
import type { ToolOutcome } from './tool-outcome.js';

/**
 * Runs one call inside a span, which what it sends nests under. Without a tracing SDK the span is a no-op.
 *
 * Names follow OpenTelemetry's conventions for MCP and generative AI; arguments, results and ids stay out.
 */
export function inToolSpan(tool: ToolDefinition, work: () => Promise<ToolOutcome>): Promise<ToolOutcome> {
  const attributes = {
    'mcp.method.name': 'tools/call',
    'gen_ai.tool.name': tool.name,
    'discord_mcp.category': tool.category,
    'discord_mcp.effect': tool.effect,
  };
  const options = { kind: SpanKind.SERVER, attributes };
  return trace
    .getTracer('discord-mcp')
    .startActiveSpan(`tools/call ${tool.name}`, options, (span) => ended(span, work()));
}

async function ended(span: Span, work: Promise<ToolOutcome>): Promise<ToolOutcome> {
  try {
    const outcome = await work;
    if (!outcome.ok) span.setAttribute('error.type', outcome.error.code).setStatus({ code: SpanStatusCode.ERROR });
    return outcome;
  } finally {
    span.end();
  }
}
