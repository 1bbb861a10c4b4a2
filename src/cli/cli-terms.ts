import { PAUSES } from '../blueprint/apply/apply-outcome.js';
import type { ErrorCode } from '../errors/error-codes.js';

/** What tools say to who calls them, and how it is said to who typed a command. */
const PHRASES: readonly (readonly [tool: string | RegExp, command: string])[] = [
  [PAUSES.budget, 'The operations asked for are done.'],
  [PAUSES.cancelled, 'It was stopped by the user.'],
  [/^The arguments of guild_blueprint_\w+ are not valid\./, 'The document is not valid.'],
  [/^guild_blueprint_(\w+) was/, '$1 was'],
  [/^unknown argument /, 'unknown field '],
  // of what is left of it the command tells itself
  [/ for \d+ ms$/, ''],
];

const HINTS: Partial<Record<ErrorCode, string>> = {
  VALIDATION_FAILED: 'Correct what is listed, and run the command again.',
  DRY_RUN_PREVIEW: 'Set MCP_DRY_RUN=false to have it carried out.',
};

/** A sentence of a tool, for people at the command line. */
export function inCliTerms(sentence: string): string {
  return PHRASES.reduce((told, [tool, command]) => told.replace(tool, command), sentence);
}

/** What helps after a failure, for people at the command line. */
export function hintInCliTerms(code: ErrorCode, hint: string): string {
  return HINTS[code] ?? hint;
}
