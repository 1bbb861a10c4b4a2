import type { Issue } from '../../errors/tool-error.js';
import { validateAs } from '../../mcp/schema/validate-as.js';
import { Blueprint } from './blueprint.dto.js';

/** A document, or everything that is wrong with what should be one. */
export type ReadBlueprint =
  { readonly ok: true; readonly blueprint: Blueprint } | { readonly ok: false; readonly issues: readonly Issue[] };

/** Reads a document that came from somewhere else than a tool's arguments: from a model, or a test. The same rules hold. */
export async function readBlueprint(value: unknown): Promise<ReadBlueprint> {
  const verdict = await validateAs(Blueprint, value);
  return verdict.ok ? { ok: true, blueprint: verdict.args as unknown as Blueprint } : verdict;
}
