import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../context/call-context.js';
import { toToolError } from '../../errors/to-tool-error.js';
import type { CompletionRequest, McpCompleteOptions } from '../decorators/mcp-complete.decorator.js';
import { CompletionRegistry } from '../discovery/completion-registry.js';
import { PromptRegistry, type PromptDefinition } from '../discovery/prompt-registry.js';
import {
  ResourceRegistry,
  type FoundResource,
  type ResourceDefinition,
  type ResourceTemplateDefinition,
} from '../discovery/resource-registry.js';
import { VisibleTools } from '../discovery/visible-tools.service.js';
import type { CallRequest } from '../dispatch/call-request.js';
import { HandlerRunner } from '../dispatch/handler-runner.service.js';
import { ToolDispatcher } from '../dispatch/tool-dispatcher.service.js';
import type { ToolOutcome } from '../dispatch/tool-outcome.js';
import { UnknownToolError } from '../dispatch/unknown-tool-error.js';
import { JsonRpcCode } from '../json-rpc.js';
import { MCP_MODULE_OPTIONS, type McpModuleOptions } from '../mcp-module-options.js';
import { isListed, listedAs } from '../surface/tool-listing.js';
import type { ToolDefinition } from '../tool-definition.js';
import type { Offers } from './capabilities.js';
import { pageOf, type Page } from './page.js';
import { promptResult, resourceResult } from './handler-results.js';
import { ProtocolFailure } from './protocol-failure.js';

/** MCP returns at most this many suggestions. */
const MAX_SUGGESTIONS = 100;

type Arguments = Record<string, unknown>;

/** What a client asks to have completed: an argument of a prompt, or a variable of a resource template. */
export interface CompletionQuestion extends CompletionRequest {
  readonly target: McpCompleteOptions;
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
  get offers(): Offers {
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

  /** @throws ProtocolFailure −32002 when nothing has the address */
  assertResource(uri: string): void {
    this.resourceAt(uri);
  }

  async readResource(uri: string, request: CallRequest): Promise<{ contents: readonly object[] }> {
    const { definition, variables } = this.resourceAt(uri);
    const read = await this.run(`resource ${definition.name}`, request, () => definition.read(variables));
    return resourceResult(read, uri, definition.mimeType);
  }

  listPrompts(cursor?: string): Page<PromptDefinition> {
    return pageOf(this.prompts.list(), ({ name }) => name, cursor, this.options.pageSize);
  }

  async getPrompt(name: string, args: Arguments, request: CallRequest): Promise<{ messages: readonly object[] }> {
    const prompt = this.promptNamed(name);
    return promptResult(await this.run(`prompt ${name}`, request, () => prompt.render(args)), prompt.summary);
  }

  /**
   * @returns no suggestions where there is no completer: clients ask for every argument they know of
   * @throws ProtocolFailure −32602 for a prompt or a resource that there is not
   */
  async complete({ target, value, known }: CompletionQuestion, request: CallRequest) {
    const { argument, prompt, resource } = target;
    if (prompt !== undefined) this.promptNamed(prompt);
    else if (!this.resources.has(resource)) throw invalid(`Unknown resource: ${resource}.`, { uri: resource });
    const completer = this.completions.get(target);
    const values = completer
      ? await this.run(`completion ${argument}`, request, () => completer.complete({ value, known }))
      : [];
    return {
      values: values.slice(0, MAX_SUGGESTIONS),
      total: values.length,
      hasMore: values.length > MAX_SUGGESTIONS,
    };
  }

  private promptNamed(name: string): PromptDefinition {
    const prompt = this.prompts.get(name);
    if (prompt === undefined) throw invalid(`Unknown prompt: ${name}.`, { name });
    return prompt;
  }

  private resourceAt(uri: string): FoundResource {
    const found = this.resources.find(uri);
    if (found !== undefined) return found;
    throw new ProtocolFailure(JsonRpcCode.resourceNotFound, `There is no resource ${uri}.`, { uri });
  }

  private async run<T>(name: string, request: CallRequest, work: () => Promise<T>): Promise<T> {
    try {
      return await this.handlers.run(name, request, work);
    } catch (thrown) {
      throw ProtocolFailure.ofHandler(toToolError(thrown));
    }
  }
}

function invalid(message: string, data: Readonly<Record<string, unknown>>): ProtocolFailure {
  return new ProtocolFailure(JsonRpcCode.invalidParams, message, data);
}
