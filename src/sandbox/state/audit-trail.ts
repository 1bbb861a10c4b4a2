import { isDeepStrictEqual } from 'node:util';
import type { AuditLogEvent } from 'discord-api-types/v10';
import type { AuditLogChange, AuditLogRecord, GuildRecord } from './records.js';

/** Of exceptions to a repeated event; discord-api-types does not know them. */
export const EXCEPTION_EVENT = { created: 200, updated: 201, deleted: 202 } as const;

/** What was done to what. */
export interface AuditEntry {
  type: AuditLogEvent | (typeof EXCEPTION_EVENT)[keyof typeof EXCEPTION_EVENT];
  target: string | null;
  changes?: AuditLogChange[];
  options?: Record<string, string>;
}

/** Appends one entry to the guild's audit log. https://discord.com/developers/docs/resources/audit-log */
export function recordAudit(
  guild: GuildRecord,
  by: Pick<AuditLogRecord, 'id' | 'user_id' | 'reason'>,
  entry: AuditEntry,
): void {
  const { type, target, changes = [], options = null } = entry;
  guild.audit_log.push({ ...by, action_type: type, target_id: target, changes, options });
}

/** The fields that differ between two views of one object, as audit log changes. */
export function changesBetween(before: object | null, after: object | null): AuditLogChange[] {
  const old = (before ?? {}) as Record<string, unknown>;
  const now = (after ?? {}) as Record<string, unknown>;
  const keys = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...keys]
    .filter((key) => !isDeepStrictEqual(old[key], now[key]))
    .map((key) => change(key, old[key], now[key]));
}

function change(key: string, before: unknown, after: unknown): AuditLogChange {
  return { key, ...(before == null ? {} : { old_value: before }), ...(after == null ? {} : { new_value: after }) };
}
