import { Injectable } from '@nestjs/common';
import type { McpCompleteOptions } from '../decorators/mcp-complete.decorator.js';
import { McpMetadata } from '../decorators/mcp-metadata.js';
import type { McpPromptOptions } from '../decorators/mcp-prompt.decorator.js';
import type { McpResourceOptions } from '../decorators/mcp-resource.decorator.js';
import { completionKey, type CompletionDefinition } from './completion-registry.js';
import type { HostClass, HostMethod } from './handler.js';
import type { PromptDefinition } from './prompt-registry.js';
import { ProviderScanner } from './provider-scanner.service.js';
import type { ResourceDefinition, ResourceTemplateDefinition } from './resource-registry.js';
import { SurfaceDefinitionFactory } from './surface-definition.factory.js';
import { duplicateProblems, inputProblems, parameterProblems } from './tool-problems.js';

/** The resources, prompts and completers that were found, and what is wrong with them. */
export interface ExploredSurface {
  readonly resources: readonly ResourceDefinition[];
  readonly templates: readonly ResourceTemplateDefinition[];
  readonly prompts: readonly PromptDefinition[];
  readonly completions: readonly CompletionDefinition[];
  readonly problems: readonly string[];
}

/** Finds the methods that are resources, prompts and completers, in any provider. */
@Injectable()
export class SurfaceExplorer {
  constructor(
    private readonly scanner: ProviderScanner,
    private readonly factory: SurfaceDefinitionFactory,
  ) {}

  /** Those of all classes. */
  explore(hosts: readonly HostClass[]): ExploredSurface {
    const readers = this.find<McpResourceOptions>(hosts, McpMetadata.resource);
    const prompting = this.find<McpPromptOptions>(hosts, McpMetadata.prompt);
    const completing = this.find<McpCompleteOptions>(hosts, McpMetadata.complete);
    const problems = [
      ...problemsOf(prompting, inputProblems),
      ...problemsOf([...readers, ...completing], parameterProblems),
    ];
    const all = readers.map((target) => this.factory.resource(target));
    const prompts = problems.length > 0 ? [] : prompting.map((target) => this.factory.prompt(target));
    const completions = completing.map((target) => this.factory.completion(target));
    const clashes = [
      ...duplicateProblems(
        'resource',
        all.map((each) => ({ name: 'uri' in each ? each.uri : each.uriTemplate, source: each.source })),
      ),
      ...duplicateProblems('prompt', prompts),
      ...duplicateProblems(
        'completion of',
        completions.map(({ target, source }) => ({ name: completionKey(target), source })),
      ),
    ];
    return {
      resources: all.filter((each) => 'uri' in each),
      templates: all.filter((each) => 'uriTemplate' in each),
      prompts,
      completions,
      problems: [...problems, ...clashes],
    };
  }

  private find<Options>(hosts: readonly HostClass[], key: string): readonly HostMethod<Options>[] {
    return hosts.flatMap((host) => this.scanner.methodsOf<Options>(host, key));
  }
}

function problemsOf(
  targets: readonly HostMethod[],
  find: (target: HostMethod) => readonly string[],
): readonly string[] {
  return targets.flatMap((target) => find(target).map((problem) => `${target.source} ${problem}`));
}
