import type { Container } from '../../shared/message/components/layout-components.dto.js';
import { validationFailed } from '../../shared/validation-failed.js';
import { box, line, linesOf, smallPrint, words } from './layout-parts.js';
import type { PollResult, PollResultsVars } from './template-vars.dto.js';

const EDGE = '#f1c40f';
const BAR = 12;
/** `answer: votes`; an answer may have colons of its own. */
const RESULT = /^(.+?)\s*[:=]\s*(\d{1,9})(?:\s*votes?)?$/u;

/**
 * Answers with bars, the ones with most votes in bold.
 * @throws ToolError VALIDATION_FAILED for a line that is no result
 */
export function pollResults(vars: PollResultsVars): Container {
  const { question, note } = vars;
  const results = typeof vars.results === 'string' ? linesOf(vars.results).map(resultOf) : vars.results;
  const total = results.reduce((sum, { votes }) => sum + votes, 0);
  const most = Math.max(...results.map(({ votes }) => votes));
  const bars = results.map((result) => barOf(result, total, result.votes === most && most > 0));
  const sum = `${total} ${total === 1 ? 'vote' : 'votes'}`;
  const small = smallPrint(note === undefined ? sum : `${sum} · ${note}`);
  return box(vars, EDGE, words(`## ${question}`), line(), words(bars.join('\n')), small);
}

function resultOf(text: string, index: number): PollResult {
  const [, answer, votes] = RESULT.exec(text) ?? [];
  if (answer !== undefined) return { answer, votes: Number(votes) };
  const message = `must have an answer and its votes in line ${index + 1}`;
  throw validationFailed({ path: 'vars.results', message, expected: 'lines such as "Yes: 12"' });
}

function barOf({ answer, votes }: PollResult, total: number, leads: boolean): string {
  const share = total === 0 ? 0 : votes / total;
  const full = Math.round(share * BAR);
  const name = leads ? `**${answer}**` : answer;
  return `${name}\n${'▰'.repeat(full)}${'▱'.repeat(BAR - full)} ${votes} (${Math.round(share * 100)} %)`;
}
