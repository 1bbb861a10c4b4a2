import type { APIAuditLogEntry } from 'discord-api-types/v10';
import { snowflakeTime } from '../shared/ids/snowflake-time.js';
import { told } from '../shared/views/wording.js';
import { actionName } from './action-names.js';
import { viewChange } from './audit-change.view.js';
import type { AuditEntryView } from './audit-log.dto.js';
import { type AuditNames, nameInChanges } from './audit-names.js';

export function viewEntry(entry: APIAuditLogEntry, names: AuditNames): AuditEntryView {
  const { id, action_type, user_id, target_id, reason, changes = [], options } = entry;
  return {
    id,
    created_at: new Date(snowflakeTime(id)).toISOString(),
    action_type,
    action: actionName(action_type),
    user_id,
    target_id,
    ...told({
      user_name: names.of(user_id),
      target_name: names.of(target_id) ?? nameInChanges(changes),
      reason,
      changes: changes.map(viewChange),
      options: options && inText(options),
    }),
  };
}

function inText(options: object): Record<string, string> {
  return Object.fromEntries(Object.entries(options).map(([key, value]) => [key, String(value)]));
}
