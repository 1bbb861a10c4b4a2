import { stripHidden } from '../../mcp/dispatch/hidden-characters.js';
import type { Preview } from '../preview/preview.js';
import type { Target } from '../preview/target.js';

/** What the human fills in: accepting alone says nothing. */
export const ANSWER_SCHEMA = {
  type: 'object',
  properties: { confirm: { type: 'boolean', title: 'Do it', description: 'true: it is done.' } },
  required: ['confirm'],
} as const;

/** More of it nobody reads in a dialog; what is left out is said. */
const LENGTH = 8_000;

/** A preview as a question to a human. What others wrote stands in JSON, so that it cannot pass for a line of ours. */
export function questionOf(preview: Preview): string {
  const {
    tool,
    would,
    because,
    on,
    how_many,
    audit_reason,
    targets = [],
    targets_not_read,
    requests,
    outlook,
    would_fail,
  } = preview;
  const lines = [
    `Do this? ${would} (${tool})`,
    `You are asked because ${because}.`,
    ...(would_fail ? [`It would fail: ${would_fail.code}: ${would_fail.message}`] : []),
    ...targets.map(targetLine),
    ...(targets_not_read === undefined ? [] : [`and ${targets_not_read} more`]),
    ...(outlook === undefined ? [] : [`What it comes to: ${JSON.stringify(outlook, undefined, 1)}`]),
    ...Object.entries(how_many ?? {}).map(([name, count]) => `${name}: ${count}`),
    ...(audit_reason === undefined ? [] : [`Reason for the audit log: ${JSON.stringify(audit_reason)}`]),
    `Arguments: ${JSON.stringify(on, undefined, 1)}`,
    ...(requests ?? []).map((request) => `Sends: ${JSON.stringify(request, undefined, 1)}`),
  ];
  return shortened(withoutHidden(lines.join('\n')));
}

function targetLine({ argument, id, name, author, content, attachments, not_read }: Target): string {
  const facts = [
    name !== undefined && JSON.stringify(name),
    author !== undefined && `by ${JSON.stringify(author)}`,
    content !== undefined && JSON.stringify(content),
    attachments !== undefined && `${attachments} attachments`,
    not_read !== undefined && `could not be read: ${not_read}`,
  ].filter((fact) => fact !== false);
  return `${argument} ${id}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}`;
}

function withoutHidden(text: string): string {
  const stripped = stripHidden(text);
  return stripped.removed === 0 ? text : `${stripped.text}\n${stripped.removed} invisible characters are not shown.`;
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= LENGTH) return text;
  return `${characters.slice(0, LENGTH).join('')}…\n${characters.length - LENGTH} more characters are not shown.`;
}
