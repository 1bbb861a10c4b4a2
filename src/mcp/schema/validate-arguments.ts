import type { Issue } from '../../errors/tool-error.js';
import type { ToolDefinition } from '../tool-definition.js';
import { boundIssues } from './argument-bounds.js';
import { classIssues } from './class-issues.js';
import { changeIssues } from './fields/some-change.js';
import { coerce, copyJson } from './coerce.js';
import { splitControls, withConsentAsGiven } from './control-arguments.js';
import { shortPath } from './issue-path.js';
import { KnownPaths } from './known-paths.js';
import { schemaIssues } from './schema-gate.js';
import { isDictionary } from './is-dictionary.js';
import { wholeIssues } from './whole-rules.js';

/** Arguments that fit (numbers and flags coerced, defaults filled in), or everything that is wrong with them. */
export type ArgumentsVerdict =
  | { readonly ok: true; readonly args: Record<string, unknown> }
  | { readonly ok: false; readonly issues: readonly Issue[] };

type Checked = Pick<ToolDefinition, 'input' | 'fullInputSchema' | 'confirm' | 'auditReason' | 'raw'>;

/** More would not help anyone to correct them. */
const MAX_ISSUES = 50;

/**
 * Checks the arguments of a call by the published schema and by the rules of the DTO, which say the same, and by the rules over whole
 * objects; all problems at once. The dispatcher's own arguments may be among them and are checked too. `args` is not changed.
 */
export async function validateArguments(tool: Checked, args: unknown): Promise<ArgumentsVerdict> {
  const given = args ?? {};
  const unfit = isDictionary(given) ? boundIssues(given) : [{ path: '', message: 'the arguments must be an object' }];
  if (unfit.length > 0) return { ok: false, issues: capped(unfit) };
  const coerced = withConsentAsGiven(coerce(tool.fullInputSchema, given) as Record<string, unknown>, given);
  const issues = await formIssues(tool, coerced);
  return issues.length === 0 ? { ok: true, args: coerced } : { ok: false, issues: capped(issues) };
}

async function formIssues(tool: Checked, args: Record<string, unknown>): Promise<readonly Issue[]> {
  const bySchema = schemaIssues(tool.fullInputSchema, args);
  if (!tool.input) return distinct(bySchema);
  const { own } = splitControls(args, tool);
  // class-transformer takes discriminators out of what it is given
  const byClass = await classIssues(tool.input, copyJson(own));
  // the schema's words are better: the class's are only heard where the schema has no objection
  const known = new KnownPaths(bySchema.map(({ path }) => path));
  const byField = distinct([...bySchema, ...byClass.filter(({ path }) => !known.touch(path))]);
  const issues = [...byField, ...wholeIssues(tool.input, own, byField)];
  return issues.length === 0 ? changeIssues(tool.input, own) : issues;
}

function distinct(issues: readonly Issue[]): readonly Issue[] {
  return [...new Map(issues.map((issue) => [`${issue.path}\n${issue.message}`, issue])).values()];
}

function capped(issues: readonly Issue[]): readonly Issue[] {
  const told = issues.slice(0, MAX_ISSUES).map((issue) => ({ ...issue, path: shortPath(issue.path) }));
  if (issues.length <= MAX_ISSUES) return told;
  return [...told, { path: '', message: `there are ${issues.length - MAX_ISSUES} more problems` }];
}
