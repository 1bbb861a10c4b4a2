import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '../../src/mcp/tool-definition.js';

/** A tool of the reference. */
export interface CatalogueTool {
  readonly name: string;
  readonly effect: 'read' | 'write' | 'delete';
  readonly confirm: boolean;
  readonly idempotent: boolean;
  readonly auditReason: boolean;
  readonly input: JsonSchema;
}

const FOLDER = join(import.meta.dirname, 'catalogue');

/** The tools of the reference, by name. */
export const CATALOGUE: ReadonlyMap<string, CatalogueTool> = new Map(
  readdirSync(FOLDER)
    .flatMap((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as CatalogueTool[])
    .map((tool) => [tool.name, tool]),
);

/** Tools that the reference lacks. */
export const OWN_TOOLS: ReadonlySet<string> = new Set([
  'build_discord_server',
  'channels_reorder',
  'events_count_users',
  'events_create_exception',
  'events_delete_exception',
  'events_modify_exception',
  'guild_blueprint_export',
  'guild_blueprint_status',
  'guild_get_member_verification',
  'guild_incident_actions',
  'guild_list_invites',
  'guild_modify_member_verification',
  'guild_modify_mfa_level',
  'guild_preview',
  'invites_get_target_users',
  'invites_get_target_users_job_status',
  'invites_set_target_users',
  'mcp_tools_call_destructive',
  'mcp_tools_call_read',
  'mcp_tools_call_write',
  'mcp_tools_describe',
  'mcp_tools_search',
  'members_add',
  'members_find',
  'members_list_join_requests',
  'members_review_join_request',
  'messages_search',
  'polls_create',
  'resilience_status',
  'roles_get',
  'roles_member_counts',
  'stickers_get_pack',
  'threads_create',
  'threads_modify',
  'threads_search',
  'voice_set_status',
]);

type Column = 'effect' | 'confirm' | 'idempotent' | 'auditReason';

/** Where a tool of ours says something else than the reference, and why: `tool.column`. */
export const DIFFERENCES: ReadonlyMap<`${string}.${Column}`, string> = new Map([
  ['intelligence_draft_response.idempotent', 'changes nothing, however often it is called'],
  ['messages_delete.auditReason', 'Discord takes one'],
  ['mcp_pipeline.effect', 'does nothing itself: its steps are gated one by one'],
]);

/** The columns of a tool in the words of the catalogue. */
export function columnsOf(tool: { effect: string } & Record<'confirm' | 'idempotent' | 'auditReason', boolean>) {
  const { confirm, idempotent, auditReason } = tool;
  const effect = tool.effect === 'create' || tool.effect === 'update' ? 'write' : tool.effect;
  return { effect, confirm, idempotent, auditReason } satisfies Record<Column, unknown>;
}
