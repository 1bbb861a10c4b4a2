import type { Type } from '@nestjs/common';
import { TOOL_EFFECTS } from '../../context/call-context.js';
import type { McpToolOptions } from '../decorators/mcp-tool.decorator.js';
import type { McpToolsetOptions } from '../decorators/mcp-toolset.decorator.js';
import { classRulesOf, isDto } from '../schema/class-rules.js';
import { CONTROL_NAMES } from '../schema/control-arguments.js';
import type { HostMethod } from './handler.js';
import { emptyParametersOf, inputTypeOf } from './input-type.js';
import { toolName } from './tool-definition.factory.js';

/** What may be the name of a tool: OpenAI and Gemini allow 64 characters, Claude 128; Gemini's begin with a letter or underscore. */
export const TOOL_NAME = /^[A-Za-z_][\w-]{0,63}$/;

/** What is wrong with how a class of tools is declared. */
export function toolsetProblems(type: Type<object>, toolset: McpToolsetOptions | undefined): readonly string[] {
  if (!toolset) return [`${type.name} has @McpTool methods and no @McpToolset`];
  return [
    ...(isSaid(toolset.category) ? [] : [`${type.name}: @McpToolset has no category`]),
    ...(isSaid(toolset.summary) ? [] : [`${type.name}: @McpToolset has no summary`]),
  ];
}

/** What is wrong with how a tool is declared. */
export function toolProblems(tool: HostMethod<McpToolOptions>, toolset: McpToolsetOptions): readonly string[] {
  const { summary, effect, output } = tool.options;
  const isOutput: boolean = output === undefined || isDto(output);
  const name = toolName(tool, toolset);
  return [
    ...(isSaid(summary) ? [] : ['has no summary']),
    ...(TOOL_EFFECTS.includes(effect) ? [] : [`has no effect (${TOOL_EFFECTS.join(', ')})`]),
    ...(TOOL_NAME.test(name)
      ? []
      : [`has the name "${name}"; one has 1 to 64 letters, digits, _ and -, the first no digit or -`]),
    ...(isOutput ? [] : [`has the output ${output?.name}, which has no field decorators`]),
    ...inputProblems(tool),
  ].map((problem) => `${tool.source} ${problem}`);
}

/** What is wrong with the parameters of a tool or prompt, whose input has to be a DTO. */
export function inputProblems(target: HostMethod): readonly string[] {
  const input = inputTypeOf(target);
  return [
    ...(input.kind === 'other' ? [notADto(input.name)] : []),
    ...(input.kind === 'dto' ? clashes(input.dto) : []),
    ...parameterProblems(target),
  ];
}

/** What is wrong with the parameters of a method that may have any input. */
export function parameterProblems(target: HostMethod): readonly string[] {
  return emptyParametersOf(target).map((index) => `has a parameter ${index} that nothing fills: add @McpContext()`);
}

/** Names that stand twice, with all who claim them. */
export function duplicateProblems(what: string, named: readonly { name: string; source: string }[]): readonly string[] {
  const sources = new Map<string, string[]>();
  for (const { name, source } of named) sources.set(name, [...(sources.get(name) ?? []), source]);
  return [...sources].flatMap(([name, all]) => (all.length > 1 ? [duplicate(what, name, all)] : []));
}

function duplicate(what: string, name: string, sources: readonly string[]): string {
  const [first] = sources;
  if (sources.some((source) => source !== first)) return `the ${what} ${name} is declared by ${sources.join(' and ')}`;
  return `the ${what} ${name} is declared ${sources.length} times by ${first}: its class stands in the providers of several modules`;
}

function notADto(name: string): string {
  if (name !== 'Object') return `has an input of type ${name}, which has no field decorators`;
  return 'has an input that is no class at run time: declare a DTO class, and import it without `type`';
}

function clashes(dto: Type<object>): readonly string[] {
  const names = [...classRulesOf(dto).keys()].filter((name) => CONTROL_NAMES.includes(name));
  return names.map((name) => `has an input ${dto.name} with a field ${name}, which is a name of the dispatcher`);
}

function isSaid(text: unknown): boolean {
  return typeof text === 'string' && text.trim() !== '';
}
