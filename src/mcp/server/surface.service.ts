import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../context/call-context.js';
import { toToolError } from '../../errors/to-tool-error.js';
import { CompletionRegistry } from '../discovery/completion-registry.js';
import { PromptRegistry, type PromptDefinition } from '../discovery/prompt-registry.js';
import {
  ResourceRegistry,
  type ResourceDefinition,
  type ResourceTemplateDefinition,
} from '../discovery/resource-registry.js';
import { VisibleTools } from '../discovery/visible-tools.service.js';
import type { CallRequest } from '../dispatch/call-request.js';
import { HandlerRunner } from '../dispatch/handler-runner.service.js';
import { ToolDispatcher } from '../dispatch/tool-dispatcher.service.js';
import type { ToolOutcome } from '../dispatch/tool-outcome.js';
import { UnknownToolError } from '../dispatch/unknown-tool-error.js';
import { MCP_MODULE_OPTIONS, type McpModuleOptions } from '../mcp-module-options.js';
import { isListed, listedAs } from '../surface/tool-listing.js';
import type { ToolDefinition } from '../tool-definition.js';
import { pageOf, type Page } from './page.js';
import { promptResult, resourceResult } from './handler-results.js';
import { JsonRpcCode } from '../json-rpc.js';
import { ProtocolFailure } from './protocol-failure.js';

/** MCP returns at most this many suggestions. */
const MAX_SUGGESTIONS = 100;

type Arguments = Record<string, unknown>;

/** What is to be completed: an argument of a prompt, or a variable of a resource template. */
export interface CompletionTarget {
  readonly prompt?: string;
  readonly resource?: string;
  readonly argument: string;
  readonly value: string;
  readonly known: Readonly<Record<string, string>>;
}

/** Everything that clients can list and call, whatever protocol they speak. Failures are {@link ProtocolFailure}s. */
@Injectable()
export class Surface {
  constructor(
    @Inject(MCP_MODULE_OPTIONS) private readonly options: McpModuleOptions,
    private readonly visible: VisibleTools,
    private readonly resources: ResourceRegistry,
    private readonly prompts: PromptRegistry,
    private readonly completions: CompletionRegistry,
    private readonly dispatcher: ToolDispatcher,
    private readonly handlers: HandlerRunner,
  ) {}

  /** What there is at all, for the capabilities. */
  get offers(): { readonly resources: boolean; readonly prompts: boolean; readonly completions: boolean } {
    return {
      resources: this.resources.list().length + this.resources.templates().length > 0,
      prompts: this.prompts.list().length > 0,
      completions: this.completions.size > 0,
    };
  }

  /** The tools on the list that no gate hides from the principal, by name. */
  listTools(principal: Principal, cursor?: string): Page<ToolDefinition> {
    const listed = this.visible.of(principal).filter((tool) => isListed(tool, this.options.surface ?? {}));
    return pageOf(listed, ({ name }) => name, cursor, this.options.pageSize);
  }

  /** What `tools/list` tells of a tool. */
  listing(tool: ToolDefinition): object {
    return listedAs(tool, this.options.surface ?? {});
  }

  async callTool(name: string, args: Arguments, request: CallRequest): Promise<ToolOutcome> {
    try {
      return await this.dispatcher.dispatch(name, args, request);
    } catch (thrown) {
      throw thrown instanceof UnknownToolError ? ProtocolFailure.ofUnknownTool(thrown) : thrown;
    }
  }

  listResources(cursor?: string): Page<ResourceDefinition> {
    return pageOf(this.resources.list(), ({ uri }) => uri, cursor, this.options.pageSize);
  }

  listTemplates(cursor?: string): Page<ResourceTemplateDefinition> {
    return pageOf(this.resources.templates(), ({ uriTemplate }) => uriTemplate, cursor, this.options.pageSize);
  }

  async readResource(uri: string, request: CallRequest): Promise<{ contents: readonly object[] }> {
    const found = this.resources.find(uri);
    if (found === undefined)
      throw new ProtocolFailure(JsonRpcCode.resourceNotFound, `There is no resource ${uri}.`, { uri });
    const { definition, variables } = found;
    const read = await this.run(`resource ${definition.name}`, request, () => definition.read(variables));
    return resourceResult(read, uri, definition.mimeType);
  }

  listPrompts(cursor?: string): Page<PromptDefinition> {
    return pageOf(this.prompts.list(), ({ name }) => name, cursor, this.options.pageSize);
  }

  async getPrompt(name: string, args: Arguments, request: CallRequest): Promise<{ messages: readonly object[] }> {
    const prompt = this.prompts.get(name);
    if (prompt === undefined)
      throw new ProtocolFailure(JsonRpcCode.invalidParams, `Unknown prompt: ${name}.`, { name });
    return promptResult(await this.run(`prompt ${name}`, request, () => prompt.render(args)), prompt.summary);
  }

  /** @returns no suggestions where there is no completer: clients ask for every argument they know of */
  async complete(target: CompletionTarget, request: CallRequest) {
    const { value, known, argument, prompt, resource } = target;
    const options = prompt === undefined ? { resource: resource ?? '', argument } : { prompt, argument };
    const completer = this.completions.get(options);
    const values = completer
      ? await this.run(`completion ${argument}`, request, () => completer.complete({ value, known }))
      : [];
    return {
      values: values.slice(0, MAX_SUGGESTIONS),
      total: values.length,
      hasMore: values.length > MAX_SUGGESTIONS,
    };
  }

  private async run<T>(name: string, request: CallRequest, work: () => Promise<T>): Promise<T> {
    try {
      return await this.handlers.run(name, request, work);
    } catch (thrown) {
      throw ProtocolFailure.ofHandler(toToolError(thrown));
    }
  }
}
