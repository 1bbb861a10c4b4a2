import { AuditLogEvent } from 'discord-api-types/v10';
import { fieldError } from '../errors/form-errors.js';
import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { discordTime } from '../sandbox-clock.js';
import { changesBetween } from '../state/audit-trail.js';
import type { MemberVerificationRecord } from '../state/community-records.js';
import type { GuildRecord } from '../state/records.js';
import * as f from '../validation/fields.js';
import { LIMITS } from '../validation/limits.js';

/**
 * The membership screening. Discord took its description out of the documentation and kept the routes: they are here as pull request 2547
 * of discord-api-docs described them, with `form_fields` as JSON in a text.
 */
export const memberVerificationRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}/member-verification', (call) => ok(view(call.guild().verification))),
  route('PATCH', '/guilds/{guild_id}/member-verification', editVerification),
];

const FEATURE = 'MEMBER_VERIFICATION_GATE_ENABLED';
const limits = LIMITS.verification;

const form = f.object({
  enabled: f.nullable(f.flag()),
  description: f.nullable(f.text({ max: limits.description })),
  form_fields: f.nullable(f.text()),
});
const steps = f.list(
  f.object({
    field_type: f.required(f.oneOf(['TERMS'])),
    label: f.required(f.text({ min: 1, max: limits.label })),
    values: f.nullable(f.list(f.text({ min: 1, max: limits.rule }), { max: limits.rules })),
    required: f.nullable(f.flag()),
  }),
  { max: 5 },
);

function editVerification(call: ApiCall): Reply {
  const guild = call.guild();
  call.access.require(guild, 'MANAGE_GUILD');
  const { enabled, description, form_fields } = call.form(form);
  const before = view(guild.verification);
  const changed: Partial<MemberVerificationRecord> = {
    ...(description === undefined ? {} : { description }),
    ...(form_fields == null ? {} : { form_fields: stepsOf(form_fields) }),
  };
  Object.assign(guild.verification, changed, { version: call.now });
  toggle(guild, enabled ?? guild.verification.enabled);
  const { version: _old, ...old } = before;
  const { version: _new, ...now } = view(guild.verification);
  const changes = changesBetween(old, now);
  if (changes.length > 0) call.audit(guild, { type: AuditLogEvent.GuildUpdate, target: guild.id, changes });
  return ok(view(guild.verification));
}

function stepsOf(json: string): MemberVerificationRecord['form_fields'] {
  const read = f.readForm(steps, parsed(json));
  return read.map(({ values, required: must, ...step }) => ({ ...step, values: values ?? [], required: must ?? true }));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw fieldError(['form_fields'], 'JSON_TYPE_PARSE', 'Could not parse the value as JSON.');
  }
}

function toggle(guild: GuildRecord, enabled: boolean): void {
  guild.verification.enabled = enabled;
  guild.features = [...guild.features.filter((each) => each !== FEATURE), ...(enabled ? [FEATURE] : [])];
}

function view({ version, description, form_fields }: MemberVerificationRecord): Record<string, unknown> {
  return { version: discordTime(version), description, form_fields };
}
