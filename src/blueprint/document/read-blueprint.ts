import type { Issue } from '../../errors/tool-error.js';
import { validateAs } from '../../mcp/schema/validate-as.js';
import { documentProblems } from '../rules/document-rules.js';
import { Blueprint } from './blueprint.dto.js';

/** A document, or everything that is wrong with what should be one. */
export type ReadBlueprint =
  { readonly ok: true; readonly blueprint: Blueprint } | { readonly ok: false; readonly issues: readonly Issue[] };

/** Reads a document that came from somewhere else than a tool's arguments: a file, a model. The same rules hold. */
export async function readBlueprint(value: unknown): Promise<ReadBlueprint> {
  const verdict = await validateAs(Blueprint, value);
  if (!verdict.ok) return verdict;
  const blueprint = verdict.args as unknown as Blueprint;
  const issues = documentProblems(blueprint);
  return issues.length === 0 ? { ok: true, blueprint } : { ok: false, issues };
}
