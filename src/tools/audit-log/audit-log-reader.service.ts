import { Injectable } from '@nestjs/common';
import { type APIAuditLog, type APIAuditLogEntry, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { Pager, type PagesToRead, wanted } from '../shared/paging/pager.service.js';
import { positionOf } from '../shared/paging/position.js';
import { actionNumber } from './action-names.js';
import { viewEntry } from './audit-entry.view.js';
import { type AuditEntryView, type AuditLogPage, type GetAuditLog, LIST_ALL_LIMIT } from './audit-log.dto.js';
import { AuditNames } from './audit-names.js';

/** Entries one request may ask for. */
const PAGE_SIZE = 100;
const UNTRUSTED = ['user_name', 'target_name', 'reason', 'changes', 'options'].map((name) => `entries[].${name}`);

/** Reads the audit log of a guild, page by page, and keeps the names that come with the pages. */
@Injectable()
export class AuditLogReader {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly pager: Pager,
  ) {}

  page(query: GetAuditLog): Promise<AuditLogPage> {
    const names = new AuditNames();
    const start = positionOf({ before: query.before, after: query.after, cursor: query.cursor });
    const side = start?.side ?? 'before';
    const pages: PagesToRead<APIAuditLogEntry, AuditEntryView> = {
      wanted: wanted(query, LIST_ALL_LIMIT),
      pageSize: PAGE_SIZE,
      view: (entry) => viewEntry(entry, names),
      cursor: ({ id }) => `${side}:${id}`,
      fetch: async (limit, last) => {
        const from = last?.id ?? start?.id;
        const log = await this.fetch(query, { limit, ...(from && { [side]: from }) });
        names.learn(log);
        return log.audit_log_entries;
      },
    };
    // raw too are the entries alone: Discord sends webhooks along, with their tokens
    return this.pager.read('entries', pages, { untrusted_text: UNTRUSTED });
  }

  private fetch(
    { guild_id, action_type: action, user_id, target_id }: GetAuditLog,
    place: object,
  ): Promise<APIAuditLog> {
    const action_type = action === undefined ? undefined : actionNumber(action);
    return this.discord.get<APIAuditLog>(Routes.guildAuditLog(guild_id), {
      query: { action_type, user_id, target_id, ...place },
      requires: ['audit_log_entries'],
    });
  }
}
