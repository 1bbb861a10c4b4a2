import { parseTime } from '../../mcp/schema/fields/index.js';
import { validationFailed } from '../shared/validation-failed.js';
import type { IncidentActions } from './guild.dto.js';

/** Discord keeps no door closed for longer. */
const LONGEST_MS = 24 * 3_600_000;

type Ends = Omit<IncidentActions, 'guild_id'>;

/**
 * The ends of what an incident closes, as Discord takes them.
 *
 * @throws ToolError VALIDATION_FAILED for one more than 24 hours away
 */
export function incidentEnds({ invites_disabled_until: invites, dms_disabled_until: dms }: Ends, now: number): Ends {
  return {
    ...(invites !== undefined && { invites_disabled_until: endOf('invites_disabled_until', invites, now) }),
    ...(dms !== undefined && { dms_disabled_until: endOf('dms_disabled_until', dms, now) }),
  };
}

function endOf(path: keyof Ends, text: string | null, now: number): string | null {
  if (text === null) return null;
  const end = parseTime(text, now);
  if (end.getTime() - now <= LONGEST_MS) return end.toISOString();
  const message = 'is too far away: Discord closes doors for at most 24 hours';
  throw validationFailed({ path, message, expected: 'at most 24h from now' });
}
