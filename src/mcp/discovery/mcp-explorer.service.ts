import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CallHooks } from './call-hooks.js';
import { CompletionRegistry } from './completion-registry.js';
import { McpBootError } from './mcp-boot-error.js';
import { PromptRegistry } from './prompt-registry.js';
import { ProviderScanner } from './provider-scanner.service.js';
import { ResourceRegistry } from './resource-registry.js';
import { exploreHooks } from './explore-hooks.js';
import { SurfaceExplorer } from './surface-explorer.service.js';
import { ToolExplorer } from './tool-explorer.service.js';
import { ToolRegistry } from './tool-registry.js';

/** Finds everything that modules declare for MCP when the application starts, and refuses to start if something of it is wrong. */
@Injectable()
export class McpExplorer implements OnModuleInit {
  constructor(
    private readonly scanner: ProviderScanner,
    private readonly toolExplorer: ToolExplorer,
    private readonly surfaceExplorer: SurfaceExplorer,
    private readonly tools: ToolRegistry,
    private readonly resources: ResourceRegistry,
    private readonly prompts: PromptRegistry,
    private readonly completions: CompletionRegistry,
    private readonly hooks: CallHooks,
  ) {}

  /** @throws McpBootError that names every wrong declaration */
  onModuleInit(): void {
    const hosts = this.scanner.hosts();
    const tools = this.toolExplorer.explore(hosts);
    const surface = this.surfaceExplorer.explore(hosts);
    const hooks = exploreHooks(hosts);
    const problems = [...tools.problems, ...surface.problems, ...hooks.problems];
    if (problems.length > 0) throw new McpBootError(problems);
    this.tools.fill(tools.definitions, tools.toolsets);
    this.resources.fill(surface.resources, surface.templates);
    this.prompts.fill(surface.prompts);
    this.completions.fill(surface.completions);
    this.hooks.fill(hooks.gates, hooks.observers);
  }
}
