import { Inject, type OnApplicationBootstrap } from '@nestjs/common';
import { ConfigError } from '../../config/config-error.js';
import type { Principal, PrincipalScope } from '../../context/call-context.js';
import { ToolError, type ToolErrorDetails } from '../../errors/tool-error.js';
import { McpCallGate } from '../../mcp/decorators/index.js';
import { ToolRegistry } from '../../mcp/discovery/tool-registry.js';
import { type CallGate, GateStage } from '../../mcp/dispatch/call-gate.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import type { ToolDefinition } from '../../mcp/tool-definition.js';
import { SAFETY_OPTIONS, type SafetyOptions } from '../safety-options.js';
import { unknownNames } from './unknown-names.js';

/** Hides and refuses the tools that are not enabled: by category, by name, and those that write on a read-only server. */
@McpCallGate({ stage: GateStage.enabled })
export class EnabledToolsGate implements CallGate, OnApplicationBootstrap {
  constructor(
    @Inject(SAFETY_OPTIONS) private readonly options: SafetyOptions,
    private readonly registry: ToolRegistry,
  ) {}

  /** @throws ConfigError for a category or tool that does not exist: a typo must not silently enable less or more */
  onApplicationBootstrap(): void {
    const { categories, toolsInclude: include, toolsExclude: exclude } = this.options;
    const settings = {
      categories: 'MCP_CATEGORIES',
      include: 'MCP_TOOLS_INCLUDE',
      exclude: 'MCP_TOOLS_EXCLUDE',
    };
    const problems = unknownNames({ categories, include, exclude }, this.registry, settings);
    if (problems.length > 0) throw new ConfigError(problems);
  }

  check({ tool, context }: ToolCall): void {
    const refusal = this.refusalOf(tool, context.principal);
    if (refusal !== undefined) throw refusal;
  }

  lists(tool: ToolDefinition, principal: Principal): boolean {
    return this.refusalOf(tool, principal) === undefined;
  }

  /** The principal's scope is asked after the server's, which it can only narrow. */
  private refusalOf(tool: ToolDefinition, { name, scope }: Principal): ToolError | undefined {
    const { categories, readOnly, toolsInclude: include, toolsExclude: exclude } = this.options;
    return (
      outsideOf({ categories, readOnly, include, exclude }, tool, SERVER) ??
      (scope && outsideOf(scope, tool, ofPrincipal(name)))
    );
  }
}

/** Whose scope refuses, in words. */
interface ScopeHolder {
  readonly on: string;
  readonly isReadOnly: string;
  readonly details: ToolErrorDetails;
}

const SERVER: ScopeHolder = { on: 'on this server', isReadOnly: 'this server is read-only', details: {} };

function ofPrincipal(name: string): ScopeHolder {
  return {
    on: `for ${name}`,
    isReadOnly: `${name} may only read`,
    details: {
      reason: 'principal_scope',
      recovery_hint: 'Use another tool, or ask the operator to widen this principal (MCP_ACCESS_TOKENS_FILE).',
    },
  };
}

function outsideOf(
  { categories, readOnly, include, exclude }: PrincipalScope,
  { name, category, effect }: ToolDefinition,
  { on, isReadOnly, details }: ScopeHolder,
): ToolError | undefined {
  if (exclude?.includes(name) === true || include?.includes(name) === false) {
    return new ToolError('SCOPE_REJECTED', `${name} is not enabled ${on}.`, details);
  }
  // what a neutral tool calls is judged by itself
  if (effect === 'neutral') return undefined;
  if (categories?.includes(category) === false) {
    return new ToolError('SCOPE_REJECTED', `${name} is not enabled: its category, ${category}, is off ${on}.`, details);
  }
  if (readOnly && effect !== 'read') return new ToolError('READ_ONLY', `${name} writes, and ${isReadOnly}.`, details);
  return undefined;
}
