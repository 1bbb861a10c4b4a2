import { ToolError } from '../../errors/tool-error.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import { documentProblems } from '../rules/document-rules.js';

/** @throws ToolError VALIDATION_FAILED with everything that is wrong with a document, whatever the guild; nothing was sent */
export function checkDocument(document: Blueprint): void {
  const problems = documentProblems(document);
  if (problems.length === 0) return;
  const issues = problems.map(({ path, message }) => ({ path: `blueprint.${path}`, message }));
  throw new ToolError('VALIDATION_FAILED', `The blueprint has ${problems.length} problems.`, {
    issues,
    outcome: 'not_sent',
  });
}
