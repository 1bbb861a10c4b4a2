import { Inject, Injectable, type Type } from '@nestjs/common';
import type { McpToolOptions } from '../decorators/mcp-tool.decorator.js';
import type { McpToolsetOptions } from '../decorators/mcp-toolset.decorator.js';
import { confirmCause, hasConfirmingField } from '../schema/fields/confirming-fields.js';
import { type ConfirmMode, MCP_MODULE_OPTIONS, type McpModuleOptions } from '../mcp-module-options.js';
import { withControls } from '../schema/control-arguments.js';
import { dtoSchema } from '../schema/dto-schema.js';
import { withFilled } from '../schema/filled-arguments.js';
import { outputSchema } from '../schema/output-schema.js';
import { shallowOutput } from '../schema/shallow-output.js';
import type { JsonSchema, ToolDefinition } from '../tool-definition.js';
import { CallHooks } from './call-hooks.js';
import { annotationsOf, riskOf } from './tool-annotations.js';
import type { HostMethod } from './handler.js';
import { HandlerFactory } from './handler.factory.js';
import { instantiate } from './instantiate.js';
import { once } from './once.js';
import { snakeCase } from './snake-case.js';

const NO_ARGUMENTS: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

/** Makes definitions of decorated methods; schemas and pipelines are made when they are first needed. */
@Injectable()
export class ToolDefinitionFactory {
  private readonly confirm: ConfirmMode;

  constructor(
    private readonly handlers: HandlerFactory,
    private readonly hooks: CallHooks,
    @Inject(MCP_MODULE_OPTIONS) { confirm = 'argument' }: McpModuleOptions,
  ) {
    this.confirm = confirm;
  }

  /** @param input the DTO of its arguments, if it has any */
  create(
    tool: HostMethod<McpToolOptions>,
    toolset: McpToolsetOptions,
    input: Type<object> | undefined,
  ): ToolDefinition {
    const { title, output } = tool.options;
    const facts = factsOf(tool.options, toolset, input);
    const schemas = this.schemasOf(facts, input, output);
    const handle = this.handlers.create(tool);
    return {
      name: toolName(tool, toolset),
      ...(title !== undefined && { title }),
      ...facts,
      source: tool.source,
      ...(input && { input }),
      ...(output && { output }),
      get inputSchema() {
        return schemas.input();
      },
      get fullInputSchema() {
        return schemas.fullInput();
      },
      get outputSchema() {
        return schemas.output();
      },
      get fullOutputSchema() {
        return schemas.fullOutput();
      },
      annotations: annotationsOf(facts.risk, facts.idempotent, title),
      invoke: (args) => handle(input ? instantiate(input, args) : args),
    };
  }

  private schemasOf(facts: Facts, input: Type<object> | undefined, output: Type<object> | undefined) {
    const filled = once(() =>
      this.hooks.gates.flatMap(({ gate }) => gate.fills?.({ input, reach: facts.reach }) ?? []),
    );
    const of = (kind: 'advertised' | 'full') => (input ? withFilled(dtoSchema(input, kind), filled()) : NO_ARGUMENTS);
    const fullOutput = once(() => output && outputSchema(output, facts.raw));
    return {
      input: once(() => withControls(of('advertised'), facts, this.confirm)),
      fullInput: once(() => withControls(of('full'), facts, 'all')),
      output: once(() => {
        const full = fullOutput();
        return full && shallowOutput(full);
      }),
      fullOutput,
    };
  }
}

/** What a tool says of itself, and what is taken for granted where it says nothing. */
function factsOf(options: McpToolOptions, toolset: McpToolsetOptions, input: Type<object> | undefined) {
  const { summary, effect, confirm, idempotent, auditReason, raw, risk, reach } = options;
  return {
    category: toolset.category,
    summary,
    effect,
    confirm: confirm ?? effect === 'delete',
    ...confirmWhenOf(options, input),
    idempotent: idempotent ?? (effect !== 'create' && effect !== 'neutral'),
    auditReason: auditReason ?? false,
    raw: raw ?? false,
    risk: risk ?? riskOf(effect),
    reach: reach ?? 'arguments',
    rehearsable: toolset.rehearsable ?? false,
  };
}

type Facts = ReturnType<typeof factsOf>;

/** What in the arguments asks for a confirmation: the tool itself says, or its fields. */
function confirmWhenOf(options: McpToolOptions, input: Type<object> | undefined): Pick<ToolDefinition, 'confirmWhen'> {
  const fields = input !== undefined && hasConfirmingField(input) ? input : undefined;
  if (options.confirmWhen === undefined && fields === undefined) return {};
  return { confirmWhen: (args) => options.confirmWhen?.(args) ?? (fields && confirmCause(fields, args)) };
}

/** `threads` and `removeMember` make `threads_remove_member`; a method may say otherwise. */
export function toolName(
  { method, options }: HostMethod<McpToolOptions>,
  { category, prefix = category }: McpToolsetOptions,
): string {
  return options.name ?? `${prefix}_${snakeCase(method)}`;
}
