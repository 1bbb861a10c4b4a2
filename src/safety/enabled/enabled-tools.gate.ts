import { Inject, type OnApplicationBootstrap } from '@nestjs/common';
import { ConfigError } from '../../config/config-error.js';
import type { Principal } from '../../context/call-context.js';
import { ToolError } from '../../errors/tool-error.js';
import { McpCallGate } from '../../mcp/decorators/index.js';
import { ToolRegistry } from '../../mcp/discovery/tool-registry.js';
import { type CallGate, GateStage } from '../../mcp/dispatch/call-gate.js';
import { closestNames } from '../../mcp/dispatch/closest-names.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import type { ToolDefinition } from '../../mcp/tool-definition.js';
import { SAFETY_OPTIONS, type SafetyOptions } from '../safety-options.js';

/** Hides and refuses the tools that are not enabled: by category, by name, and those that write on a read-only server. */
@McpCallGate({ stage: GateStage.enabled })
export class EnabledToolsGate implements CallGate, OnApplicationBootstrap {
  constructor(
    @Inject(SAFETY_OPTIONS) private readonly options: SafetyOptions,
    private readonly registry: ToolRegistry,
  ) {}

  /** @throws ConfigError for a category or tool that does not exist: a typo must not silently enable less or more */
  onApplicationBootstrap(): void {
    const { categories, toolsInclude, toolsExclude } = this.options;
    const tools = this.registry.list().map(({ name }) => name);
    const known = this.registry.categories().map(({ name }) => name);
    const problems = [
      ...unknown('MCP_CATEGORIES', 'category', categories, known),
      ...unknown('MCP_TOOLS_INCLUDE', 'tool', toolsInclude, tools),
      ...unknown('MCP_TOOLS_EXCLUDE', 'tool', toolsExclude, tools),
    ];
    if (problems.length > 0) throw new ConfigError(problems);
  }

  check({ tool }: ToolCall): void {
    const refusal = this.refusalOf(tool);
    if (refusal !== undefined) throw refusal;
  }

  lists(tool: ToolDefinition, _principal: Principal): boolean {
    return this.refusalOf(tool) === undefined;
  }

  private refusalOf(tool: ToolDefinition): ToolError | undefined {
    const { name, category, effect } = tool;
    if (this.isExcluded(name)) return new ToolError('SCOPE_REJECTED', `${name} is not enabled on this server.`);
    // what a neutral tool calls is judged by itself
    if (effect === 'neutral') return undefined;
    if (this.options.categories?.includes(category) === false) {
      return new ToolError(
        'SCOPE_REJECTED',
        `${name} is not enabled: its category, ${category}, is off on this server.`,
      );
    }
    if (this.options.readOnly && effect !== 'read') {
      return new ToolError('READ_ONLY', `${name} writes, and this server is read-only.`);
    }
    return undefined;
  }

  private isExcluded(name: string): boolean {
    const { toolsInclude, toolsExclude } = this.options;
    return toolsExclude?.includes(name) === true || toolsInclude?.includes(name) === false;
  }
}

function unknown(setting: string, kind: string, names: readonly string[] = [], known: readonly string[]): string[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const [closest] = closestNames(name, known);
      return `${setting}: there is no ${kind} ${JSON.stringify(name)}${closest === undefined ? '' : `; did you mean ${closest}?`}`;
    });
}
