/** As pino writes it; whatever else is in it are facts. */
interface Line extends Readonly<Record<string, unknown>> {
  readonly level: string;
  readonly context?: string;
  readonly msg: string;
  readonly err?: { readonly stack?: string };
}

/** One line of the log as people read it: severity, who says it, what, and the facts behind it. */
export function lineForPeople(json: string): string {
  const { level, time: _time, context, msg, err, ...facts } = JSON.parse(json) as Line;
  const who = context === undefined ? '' : `${context}: `;
  const known = Object.keys(facts).length === 0 ? '' : ` ${JSON.stringify(facts)}`;
  const cause = err?.stack === undefined ? '' : `\n${err.stack}`;
  return `${level}: ${who}${msg}${known}${cause}\n`;
}
