import { timestampMarkup } from '../../../discord/timestamp-markup.js';
import { parseTime } from '../../../mcp/schema/fields/index.js';
import type { Container } from '../../shared/message/components/layout-components.dto.js';
import { box, line, points, smallPrint, words } from './layout-parts.js';
import type { IncidentState, IncidentStatusVars } from './template-vars.dto.js';

interface Look {
  readonly edge: string;
  readonly words: string;
}

const LOOKS: Readonly<Record<IncidentState, Look>> = {
  investigating: { edge: '#e74c3c', words: '🔴 Investigating' },
  identified: { edge: '#e67e22', words: '🟠 Identified' },
  monitoring: { edge: '#3498db', words: '🔵 Monitoring' },
  resolved: { edge: '#2ecc71', words: '🟢 Resolved' },
};

/** How far an incident is; times as everyone's own clock shows them. */
export function incidentStatus(vars: IncidentStatusVars): Container {
  const { title, status, body, affected, started_at } = vars;
  const look = LOOKS[status];
  const heading = words(`## ${title}\n**${look.words}**`);
  return box(
    vars,
    look.edge,
    heading,
    line(),
    words(body),
    points('Affected', affected),
    smallPrint(since(started_at)),
  );
}

function since(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const time = parseTime(text, Date.now());
  return `Since ${timestampMarkup(time, 'f')}, ${timestampMarkup(time, 'R')}`;
}
