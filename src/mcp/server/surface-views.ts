import type { PromptDefinition } from '../discovery/prompt-registry.js';
import type { ResourceDefinition, ResourceTemplateDefinition } from '../discovery/resource-registry.js';

/** What lists tell of a resource. */
export function resourceListing({ uri, ...definition }: ResourceDefinition): object {
  return { uri, ...facts(definition) };
}

/** The same of a template of them. */
export function templateListing({ uriTemplate, ...definition }: ResourceTemplateDefinition): object {
  return { uriTemplate, ...facts(definition) };
}

/** What lists tell of a prompt. */
export function promptListing({ name, title, summary, arguments: args }: PromptDefinition): object {
  return { name, ...(title !== undefined && { title }), description: summary, arguments: args };
}

function facts({ name, title, summary, mimeType }: Omit<ResourceDefinition, 'uri'>): object {
  return { name, ...(title !== undefined && { title }), description: summary, mimeType };
}
