import { Inject, Injectable } from '@nestjs/common';
import { McpMetadata } from '../decorators/mcp-metadata.js';
import type { McpToolOptions } from '../decorators/mcp-tool.decorator.js';
import type { McpToolsetOptions } from '../decorators/mcp-toolset.decorator.js';
import { MCP_MODULE_OPTIONS, type McpModuleOptions } from '../mcp-module-options.js';
import { schemaGaps } from '../schema/dto-schema.js';
import type { ToolDefinition } from '../tool-definition.js';
import type { HostClass, HostMethod } from './handler.js';
import { inputTypeOf } from './input-type.js';
import { ProviderScanner } from './provider-scanner.service.js';
import { ToolDefinitionFactory } from './tool-definition.factory.js';
import { duplicateProblems, toolProblems, toolsetProblems } from './tool-problems.js';

/** The tools that were found, and what is wrong with them. */
export interface ExploredTools {
  readonly toolsets: readonly McpToolsetOptions[];
  readonly definitions: readonly ToolDefinition[];
  readonly problems: readonly string[];
}

/** Finds the tools of all `@McpToolset` classes. */
@Injectable()
export class ToolExplorer {
  constructor(
    @Inject(MCP_MODULE_OPTIONS) private readonly options: McpModuleOptions,
    private readonly scanner: ProviderScanner,
    private readonly factory: ToolDefinitionFactory,
  ) {}

  explore(hosts: readonly HostClass[]): ExploredTools {
    const found = hosts.map((host) => this.exploreClass(host));
    const definitions = found.flatMap((each) => each.definitions);
    const problems = [
      ...found.flatMap((each) => each.problems),
      ...duplicateProblems('tool', definitions),
      ...this.gapProblems(definitions),
    ];
    return { toolsets: found.flatMap((each) => each.toolsets), definitions, problems };
  }

  private exploreClass(host: HostClass): ExploredTools {
    const toolset = Reflect.getMetadata(McpMetadata.toolset, host.type) as McpToolsetOptions | undefined;
    const methods = this.scanner.methodsOf<McpToolOptions>(host, McpMetadata.tool);
    if (methods.length === 0) return { toolsets: [], definitions: [], problems: [] };
    if (!toolset) return { toolsets: [], definitions: [], problems: toolsetProblems(host.type, toolset) };
    const problems = [
      ...toolsetProblems(host.type, toolset),
      ...methods.flatMap((method) => toolProblems(method, toolset)),
    ];
    return { toolsets: [toolset], definitions: methods.map((method) => this.define(method, toolset)), problems };
  }

  private define(method: HostMethod<McpToolOptions>, toolset: McpToolsetOptions): ToolDefinition {
    const input = inputTypeOf(method);
    return this.factory.create(method, toolset, input.kind === 'dto' ? input.dto : undefined);
  }

  /** Writing every schema costs time, so that it is done at the start only where it is asked for. */
  private gapProblems(definitions: readonly ToolDefinition[]): readonly string[] {
    if (this.options.schemaGaps !== 'refuse') return [];
    return definitions.flatMap(({ input, source }) =>
      input ? schemaGaps(input).map((gap) => `${source}: ${gap.dto}.${gap.property}: ${gap.problem}`) : [],
    );
  }
}
