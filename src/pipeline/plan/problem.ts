import type { ErrorCode } from '../../errors/error-codes.js';
import { ToolError, type Issue } from '../../errors/tool-error.js';

/** One reason why a pipeline cannot start. */
export interface Problem {
  readonly code: ErrorCode;
  readonly issue: Issue;
  /** What to do about it, where more is known than the code tells. */
  readonly hint?: string;
  /** What would be done, where a human has to see it first. */
  readonly preview?: unknown;
}

/** Makes a list of issues problems of one code, below `path`. */
export function problemsAt(path: string, code: ErrorCode, issues: readonly Issue[]): Problem[] {
  return issues.map((issue) => ({ code, issue: { ...issue, path: join(path, issue.path) } }));
}

function join(path: string, below: string): string {
  if (below === '') return path;
  return below.startsWith('[') ? `${path}${below}` : `${path}.${below}`;
}

/** What a gate refuses a whole step for. */
export function refusalAt(path: string, { code, message, details }: ToolError): Problem {
  return { code, issue: { path: `${path}.tool`, message }, hint: details.recovery_hint, preview: details.preview };
}

/**
 * The one failure for all problems: with their code where they share it, PIPELINE_RECURSION where one of them is that, otherwise
 * VALIDATION_FAILED.
 */
export function toPipelineError(problems: readonly Problem[]): ToolError {
  const codes = new Set(problems.map(({ code }) => code));
  const [only = 'VALIDATION_FAILED'] = codes;
  const code = codes.has('PIPELINE_RECURSION') ? 'PIPELINE_RECURSION' : codes.size === 1 ? only : 'VALIDATION_FAILED';
  const first = problems.find((problem) => problem.code === code);
  const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
  return new ToolError(code, `The pipeline cannot start, for ${count}.`, {
    issues: problems.map(({ issue }) => issue),
    recovery_hint: first?.hint,
    preview: first?.preview,
  });
}
