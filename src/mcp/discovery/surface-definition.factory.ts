import { Injectable } from '@nestjs/common';
import { ToolError } from '../../errors/tool-error.js';
import type { McpCompleteOptions } from '../decorators/mcp-complete.decorator.js';
import type { McpPromptOptions } from '../decorators/mcp-prompt.decorator.js';
import type { McpResourceOptions } from '../decorators/mcp-resource.decorator.js';
import { classRulesOf } from '../schema/class-rules.js';
import { dtoSchema } from '../schema/dto-schema.js';
import { validateAs } from '../schema/validate-as.js';
import type { JsonSchema } from '../tool-definition.js';
import type { CompletionDefinition } from './completion-registry.js';
import type { HostMethod } from './handler.js';
import { HandlerFactory } from './handler.factory.js';
import { inputTypeOf } from './input-type.js';
import { instantiate } from './instantiate.js';
import type { PromptArgument, PromptDefinition } from './prompt-registry.js';
import type { ResourceDefinition, ResourceTemplateDefinition } from './resource-registry.js';

type Variables = Readonly<Record<string, unknown>>;

/** Makes definitions of prompts, resources and completers. */
@Injectable()
export class SurfaceDefinitionFactory {
  constructor(private readonly handlers: HandlerFactory) {}

  prompt(target: HostMethod<McpPromptOptions>): PromptDefinition {
    const { name, title, summary } = target.options;
    const input = inputTypeOf(target);
    const schema = input.kind === 'dto' ? dtoSchema(input.dto, 'advertised') : {};
    const render = this.checked(target);
    return {
      name,
      ...(title !== undefined && { title }),
      summary,
      source: target.source,
      arguments: argumentsOf(schema),
      render,
    };
  }

  resource(target: HostMethod<McpResourceOptions>): ResourceDefinition | ResourceTemplateDefinition {
    const { name, title, summary, mimeType = 'application/json', uri, uriTemplate } = target.options;
    const facts = {
      name,
      ...(title !== undefined && { title }),
      summary,
      mimeType,
      source: target.source,
      read: this.reader(target),
    };
    return uri === undefined ? { ...facts, uriTemplate } : { ...facts, uri };
  }

  completion(target: HostMethod<McpCompleteOptions>): CompletionDefinition {
    const handle = this.handlers.create(target);
    return {
      target: target.options,
      source: target.source,
      complete: (request) => handle(request) as Promise<readonly string[]>,
    };
  }

  /** A reader's DTO has the variables of the template; the address is among them only if it says so. */
  private reader(target: HostMethod): (variables: Variables) => Promise<unknown> {
    const read = this.checked(target);
    const input = inputTypeOf(target);
    if (input.kind !== 'dto' || classRulesOf(input.dto).has('uri')) return read;
    return ({ uri: _address, ...variables }) => read(variables);
  }

  private checked(target: HostMethod): (args: Variables) => Promise<unknown> {
    const handle = this.handlers.create(target);
    const input = inputTypeOf(target);
    if (input.kind !== 'dto') return handle;
    const { dto } = input;
    return async (args) => {
      const verdict = await validateAs(dto, args);
      if (verdict.ok) return handle(instantiate(dto, verdict.args));
      throw new ToolError('VALIDATION_FAILED', `The arguments of ${target.source} are not valid.`, {
        issues: verdict.issues,
      });
    };
  }
}

function argumentsOf({ properties = {}, required = [] }: JsonSchema): readonly PromptArgument[] {
  const names = new Set(required as readonly string[]);
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, { description }]) => ({
    name,
    ...(typeof description === 'string' && { description }),
    required: names.has(name),
  }));
}
