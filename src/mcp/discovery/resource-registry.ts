import { Injectable } from '@nestjs/common';
import { UriTemplate } from '@modelcontextprotocol/sdk/shared/uriTemplate.js';

interface ResourceBase {
  readonly name: string;
  readonly title?: string;
  readonly summary: string;
  readonly mimeType: string;
  readonly source: string;
  /**
   * Runs the reader through Nest's pipeline.
   *
   * @throws ToolError VALIDATION_FAILED when the variables do not fit the reader's DTO
   */
  read(variables: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** A resource with one address. */
export interface ResourceDefinition extends ResourceBase {
  readonly uri: string;
}

/** Resources with an address each, by a template (RFC 6570). */
export interface ResourceTemplateDefinition extends ResourceBase {
  readonly uriTemplate: string;
}

/** What answers for one address. */
export interface FoundResource {
  readonly definition: ResourceDefinition | ResourceTemplateDefinition;
  /** The variables of the template, and the whole address as `uri`. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/** All resources there are. Filled by the explorer when the application starts. */
@Injectable()
export class ResourceRegistry {
  private fixed: readonly ResourceDefinition[] = [];
  private patterns: readonly { definition: ResourceTemplateDefinition; template: UriTemplate }[] = [];

  /** Sorted by address. */
  list(): readonly ResourceDefinition[] {
    return this.fixed;
  }

  /** Sorted by template. */
  templates(): readonly ResourceTemplateDefinition[] {
    return this.patterns.map(({ definition }) => definition);
  }

  /** A fixed address goes before any template. */
  find(uri: string): FoundResource | undefined {
    const exact = this.fixed.find((resource) => resource.uri === uri);
    if (exact) return { definition: exact, variables: { uri } };
    for (const { definition, template } of this.patterns) {
      const variables = template.match(uri);
      if (variables) return { definition, variables: { ...variables, uri } };
    }
    return undefined;
  }

  /** Whether it is an address of a resource, or the template of some. */
  has(uri: string): boolean {
    return this.find(uri) !== undefined || this.patterns.some(({ definition }) => definition.uriTemplate === uri);
  }

  /** Replaces everything. */
  fill(fixed: readonly ResourceDefinition[], templates: readonly ResourceTemplateDefinition[]): void {
    this.fixed = [...fixed].sort((a, b) => (a.uri < b.uri ? -1 : 1));
    this.patterns = [...templates]
      .sort((a, b) => (a.uriTemplate < b.uriTemplate ? -1 : 1))
      .map((definition) => ({ definition, template: new UriTemplate(definition.uriTemplate) }));
  }
}
