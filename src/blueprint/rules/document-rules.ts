import type { Readable } from '../../mcp/schema/readable.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import type { Problem } from '../plan/problem.js';
import { automodProblems } from './automod-rules.js';
import { channelProblems } from './channel-rules.js';
import { emojiProblems } from './emoji-rules.js';
import { twinProblems } from './name-rules.js';
import { onboardingProblems } from './onboarding-rules.js';
import { publicationProblems } from './publication-rules.js';
import { referenceProblems } from './reference-rules.js';
import { symbolProblems, symbolsOf } from './symbol-table.js';
import { textProblems } from './text-rules.js';

/** All that is wrong with what can be read of a document, whatever the guild: found without a request, all at once. */
export function documentProblems(document: Readable<Blueprint>): Problem[] {
  return [
    ...symbolProblems(document),
    ...twinProblems(document),
    ...referenceProblems(document, symbolsOf(document)),
    ...textProblems(document),
    ...emojiProblems(document),
    ...channelProblems(document),
    ...automodProblems(document),
    ...onboardingProblems(document),
    ...publicationProblems(document),
  ];
}
