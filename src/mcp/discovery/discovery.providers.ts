import type { Provider } from '@nestjs/common';
import { CallHooks } from './call-hooks.js';
import { CompletionRegistry } from './completion-registry.js';
import { HandlerFactory } from './handler.factory.js';
import { McpExplorer } from './mcp-explorer.service.js';
import { PromptRegistry } from './prompt-registry.js';
import { ProviderScanner } from './provider-scanner.service.js';
import { ResourceRegistry } from './resource-registry.js';
import { SurfaceDefinitionFactory } from './surface-definition.factory.js';
import { SurfaceExplorer } from './surface-explorer.service.js';
import { ToolDefinitionFactory } from './tool-definition.factory.js';
import { ToolExplorer } from './tool-explorer.service.js';
import { ToolRegistry } from './tool-registry.js';
import { VisibleTools } from './visible-tools.service.js';

/** What others may ask for tools, resources and prompts. */
export const DISCOVERY_EXPORTS = [
  ToolRegistry,
  ResourceRegistry,
  PromptRegistry,
  CompletionRegistry,
  CallHooks,
  VisibleTools,
];

/** What finds and keeps them, for the providers of `McpModule`. */
export const DISCOVERY_PROVIDERS: Provider[] = [
  ...DISCOVERY_EXPORTS,
  ProviderScanner,
  HandlerFactory,
  ToolDefinitionFactory,
  SurfaceDefinitionFactory,
  ToolExplorer,
  SurfaceExplorer,
  McpExplorer,
];
