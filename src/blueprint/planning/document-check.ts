import { ToolError } from '../../errors/tool-error.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import { trimmed } from '../document/trimmed.js';
import { documentProblems } from '../rules/document-rules.js';

/**
 * A document as it is planned: what Discord would trim is trimmed.
 *
 * @throws ToolError VALIDATION_FAILED with everything that is wrong with a document, whatever the guild; nothing was sent
 */
export function checkedDocument(document: Blueprint): Blueprint {
  const problems = documentProblems(document);
  if (problems.length === 0) return trimmed(document);
  const issues = problems.map(({ path, message }) => ({ path: `blueprint.${path}`, message }));
  throw new ToolError(
    'VALIDATION_FAILED',
    `The blueprint has ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`,
    {
      issues,
      outcome: 'not_sent',
    },
  );
}
