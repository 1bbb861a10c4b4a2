import { Config } from './config.js';
import { parseList } from './setting-decorators.js';
import { settingsOf, type Setting } from './setting.js';

const SHOWN_LENGTH = 60;

/** Values that a template left behind: `${VAR}`, `<your token>`, changeme, your-token-here. */
export function isPlaceholder(raw: string): boolean {
  return /\$\{[^}]*\}|^<.*>$|^(change|replace)[-_ ]?me$|^(your|my)[-_ ].*(token|here)$/i.test(raw);
}

/** One line: the variable, what it got, what it accepts. */
export function describeProblem(setting: Setting, raw: string, failed: readonly string[], config: Config): string {
  const unit = setting.unit === undefined ? '' : ` (${setting.unit})`;
  const accepts = failed.includes('notAbove') ? notAboveRule(config) : `${setting.accepts}${unit}`;
  return `${setting.variable}: got ${got(setting, raw)}; accepts ${accepts}`;
}

function got({ secret, entryProblem }: Setting, raw: string): string {
  if (raw === '') return 'an empty value';
  if (isPlaceholder(raw)) return 'a placeholder that nothing filled in';
  if (secret) return 'a value that is not shown';
  const wrong = entryProblem === undefined ? [] : wrongEntries(raw, entryProblem);
  return wrong.length === 0 ? quoted(raw) : wrong.join(', ');
}

/** Of a list what is wrong in it, and not the whole of it. */
function wrongEntries(raw: string, problemOf: NonNullable<Setting['entryProblem']>): string[] {
  return parseList(raw).flatMap((entry) => {
    const problem = problemOf(entry);
    return problem === undefined ? [] : [`${quoted(entry)}${problem && ` (${problem})`}`];
  });
}

function quoted(text: string): string {
  return JSON.stringify(text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text);
}

function notAboveRule(config: Config): string {
  const max = settingsOf(Config).find(({ property }) => property === 'retryMaxDelayMs');
  return `at most ${max?.variable} (${String(config.retryMaxDelayMs)})`;
}
