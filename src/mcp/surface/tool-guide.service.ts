import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../context/call-context.js';
import { ToolError } from '../../errors/tool-error.js';
import { ToolRegistry } from '../discovery/tool-registry.js';
import { VisibleTools } from '../discovery/visible-tools.service.js';
import { DEFAULT_RESULT_BYTES } from '../dispatch/call-limits.js';
import { closestNames } from '../dispatch/closest-names.js';
import { MCP_MODULE_OPTIONS, type McpModuleOptions } from '../mcp-module-options.js';
import { shortName } from '../schema/issue-path.js';
import type { ToolDefinition } from '../tool-definition.js';
import type { CategorySketch, DescribedTool, DescribeTools, FoundTools, SearchTools } from './surface.dto.js';
import { ToolIndex } from './tool-index.js';
import { isListed } from './tool-listing.js';
import { CALL_TOOLS, SEARCH_TOOL } from './tool-names.js';

const FIND_TOOL = `${SEARCH_TOOL} finds tools by what they do.`;

/** Tells of the tools that a principal may call, whether they are listed or not. */
@Injectable()
export class ToolGuide {
  private index?: ToolIndex;

  constructor(
    private readonly registry: ToolRegistry,
    private readonly visible: VisibleTools,
    @Inject(MCP_MODULE_OPTIONS) private readonly options: McpModuleOptions,
  ) {}

  /** @throws ToolError VALIDATION_FAILED for a category that there is not */
  search({ query, category, limit }: SearchTools, principal: Principal): FoundTools {
    const categories = this.categories(principal);
    if (category !== undefined) requireKnown('category', category, namesOf(categories));
    if (query === undefined && category === undefined) return { tools: [], categories };
    const visible = this.visible.of(principal).filter((tool) => category === undefined || tool.category === category);
    const found = query === undefined ? visible : this.ranked(query).filter((tool) => visible.includes(tool));
    const tools = found.slice(0, limit).map((tool) => ({ ...this.sketch(tool), arguments: argumentNames(tool) }));
    return tools.length > 0 ? { tools } : { tools, categories };
  }

  /** @throws ToolError VALIDATION_FAILED for a name that there is not, and for more at once than a result may hold: a schema is never cut */
  describe({ tools: names, outputs }: DescribeTools, principal: Principal): DescribedTool[] {
    const visible = this.visible.of(principal);
    const described = names.map((name, index) => {
      const tool = visible.find((each) => each.name === name);
      if (tool === undefined) throw this.unknownTool(name, principal, `tools[${index}]`);
      const results = outputs && tool.fullOutputSchema ? { output_schema: tool.fullOutputSchema } : {};
      return { ...this.sketch(tool), input_schema: tool.fullInputSchema, ...results };
    });
    this.assertFits(described);
    return described;
  }

  /** The failure of naming a tool that there is not; proposes none that the principal may not know of. */
  unknownTool(name: string, principal: Principal, path: string): ToolError {
    const { kind = 'full' } = this.options.surface ?? {};
    const next = kind === 'full' ? 'tools/list names all there are.' : FIND_TOOL;
    return unknown(path, 'tool', name, namesOf(this.visible.of(principal)), next);
  }

  private assertFits(described: readonly DescribedTool[]): void {
    const { resultMaxBytes = DEFAULT_RESULT_BYTES } = this.options;
    const bytes = Buffer.byteLength(JSON.stringify({ tools: described }));
    if (bytes <= resultMaxBytes) return;
    throw new ToolError(
      'VALIDATION_FAILED',
      `The descriptions have ${bytes} bytes; a result may have ${resultMaxBytes}.`,
      {
        issues: [
          { path: 'tools', message: 'are too much for one answer: ask for fewer at a time, or without `outputs`' },
        ],
      },
    );
  }

  private ranked(query: string): ToolDefinition[] {
    this.index ??= new ToolIndex(this.registry.list(), this.options.surface?.synonyms);
    return this.index.find(query);
  }

  private sketch(tool: ToolDefinition) {
    const { name, summary, category, effect, confirm, risk } = tool;
    const call_with = isListed(tool, this.options.surface ?? {}) ? name : CALL_TOOLS[risk];
    return { name, summary, category, effect, confirm, call_with };
  }

  private categories(principal: Principal): CategorySketch[] {
    const visible = this.visible.of(principal);
    return this.registry
      .categories()
      .map(({ name, summary }) => ({
        name,
        summary,
        tools: visible.filter(({ category }) => category === name).length,
      }))
      .filter(({ tools }) => tools > 0);
  }
}

function namesOf(named: readonly { readonly name: string }[]): string[] {
  return named.map(({ name }) => name);
}

function argumentNames({ inputSchema }: ToolDefinition): string {
  const { properties = {}, required = [] } = inputSchema as { properties?: object; required?: readonly string[] };
  const names = Object.keys(properties);
  return names.map((name) => (required.includes(name) ? name : `${name}?`)).join(', ');
}

function requireKnown(path: string, name: string, known: readonly string[]): void {
  if (!known.includes(name)) throw unknown(path, path, name, known, FIND_TOOL);
}

function unknown(path: string, what: string, name: string, known: readonly string[], next: string): ToolError {
  const shown = shortName(name);
  const candidates = closestNames(name, known);
  const hint = candidates.length > 0 ? `: did you mean ${candidates.join(' or ')}?` : '';
  return new ToolError('VALIDATION_FAILED', `There is no ${what} ${shown}.`, {
    issues: [{ path, message: `is no ${what}${hint}` }],
    candidates,
    recovery_hint: next,
  });
}
