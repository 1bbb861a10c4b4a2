import { Inject, Injectable, type Type } from '@nestjs/common';
import type { McpToolOptions } from '../decorators/mcp-tool.decorator.js';
import type { McpToolsetOptions } from '../decorators/mcp-toolset.decorator.js';
import { confirmCause, hasConfirmingField } from '../schema/fields/confirming-fields.js';
import { type ConfirmMode, MCP_MODULE_OPTIONS, type McpModuleOptions } from '../mcp-module-options.js';
import { withControls } from '../schema/control-arguments.js';
import { dtoSchema } from '../schema/dto-schema.js';
import { outputSchema } from '../schema/output-schema.js';
import { shallowOutput } from '../schema/shallow-output.js';
import type { JsonSchema, ToolDefinition } from '../tool-definition.js';
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
    @Inject(MCP_MODULE_OPTIONS) { confirm = 'argument' }: McpModuleOptions,
  ) {
    this.confirm = confirm;
  }

  create(
    tool: HostMethod<McpToolOptions>,
    toolset: McpToolsetOptions,
    input: Type<object> | undefined,
  ): ToolDefinition {
    const {
      summary,
      effect,
      output,
      title,
      confirm = effect === 'delete',
      auditReason = false,
      raw = false,
      reach = 'arguments',
      risk = riskOf(effect),
    } = tool.options;
    const { options } = tool;
    const { idempotent = effect !== 'create' && effect !== 'neutral' } = tool.options;
    const facts = {
      category: toolset.category,
      summary,
      effect,
      confirm,
      ...confirmWhenOf(options, input),
      idempotent,
      auditReason,
      raw,
      risk,
      reach,
      rehearsable: toolset.rehearsable ?? false,
    };
    const handle = this.handlers.create(tool);
    const advertised = once(() =>
      withControls(input ? dtoSchema(input, 'advertised') : NO_ARGUMENTS, facts, this.confirm),
    );
    const full = once(() => withControls(input ? dtoSchema(input, 'full') : NO_ARGUMENTS, facts, 'all'));
    const result = once(() => output && outputSchema(output, raw));
    const shallow = once(() => output && shallowOutput(outputSchema(output, raw)));
    return {
      name: toolName(tool, toolset),
      ...(title !== undefined && { title }),
      ...facts,
      source: tool.source,
      ...(input && { input }),
      ...(output && { output }),
      get inputSchema() {
        return advertised();
      },
      get fullInputSchema() {
        return full();
      },
      get outputSchema() {
        return shallow();
      },
      get fullOutputSchema() {
        return result();
      },
      annotations: annotationsOf(risk, idempotent, title),
      invoke: (args) => handle(input ? instantiate(input, args) : args),
    };
  }
}

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
