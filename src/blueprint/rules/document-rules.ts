import type { Blueprint } from '../document/blueprint.dto.js';
import { componentIssues } from '../../tools/shared/message/components/component-tree.js';
import type { Problem } from '../plan/problem.js';
import { automodProblems } from './automod-rules.js';
import { channelProblems } from './channel-rules.js';
import { onboardingProblems } from './onboarding-rules.js';
import { referenceProblems } from './reference-rules.js';
import { symbolProblems, symbolsOf } from './symbol-table.js';

/** All that is wrong with a document whatever the guild: found without a request, all at once. */
export function documentProblems(document: Blueprint): Problem[] {
  return [
    ...symbolProblems(document),
    ...referenceProblems(document, symbolsOf(document)),
    ...channelProblems(document),
    ...automodProblems(document),
    ...onboardingProblems(document),
    ...publicationProblems(document),
  ];
}

function publicationProblems({ publications = [] }: Blueprint): Problem[] {
  return publications.flatMap(({ content, components }, index): Problem[] => {
    const path = `publications[${index}]`;
    if ((content === undefined) === (components === undefined))
      return [{ path, message: 'needs either content or components' }];
    return [...componentIssues(components ?? [], true)].map((issue) => ({ ...issue, path: `${path}.${issue.path}` }));
  });
}
