import type { Readable } from '../../mcp/schema/readable.js';
import { componentIssues } from '../../tools/shared/message/components/component-rules.js';
import { fileIssues } from '../../tools/shared/message/components/file-rules.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import type { Problem } from '../plan/problem.js';

/** What Discord would refuse of messages, whatever the guild. A publication brings no files. */
export function publicationProblems({ publications = [] }: Readable<Blueprint>): Problem[] {
  return publications.flatMap(({ content, components }, index): Problem[] => {
    const path = `publications[${index}]`;
    if ((content === undefined) === (components === undefined))
      return [{ path, message: 'needs either content or components' }];
    const issues = [...componentIssues(components ?? [], true), ...fileIssues({ components })];
    return issues.map((issue) => ({ ...issue, path: `${path}.${issue.path}` }));
  });
}
