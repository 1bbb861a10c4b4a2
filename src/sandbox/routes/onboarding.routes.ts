import { AuditLogEvent } from 'discord-api-types/v10';
import { onboardingFields } from '../actions/onboarding-fields.js';
import { discordError } from '../errors/discord-error.js';
import { ok, type Reply } from '../http/reply.js';
import { channelPermissions } from '../permissions/compute-permissions.js';
import { bits } from '../permissions/permission-bits.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { changesBetween } from '../state/audit-trail.js';
import { newMember } from '../state/new-records.js';
import type { OnboardingPromptRecord, OnboardingRecord } from '../state/onboarding-records.js';
import type { GuildRecord } from '../state/records.js';
import { LIMITS } from '../validation/limits.js';

/** https://discord.com/developers/docs/resources/guild#get-guild-onboarding */
export const onboardingRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}/onboarding', showOnboarding),
  route('PUT', '/guilds/{guild_id}/onboarding', replaceOnboarding),
];

/** A guild that never had one shows an empty one. */
function showOnboarding(call: ApiCall): Reply {
  return ok(view(call.guild()));
}

function replaceOnboarding(call: ApiCall): Reply {
  const guild = call.guild();
  call.access.require(guild, 'MANAGE_GUILD', 'MANAGE_ROLES');
  const before = guild.onboarding;
  const wanted = onboardingFields(call, guild);
  requireMet(call, guild, wanted);
  guild.onboarding = wanted;
  auditPrompts(call, guild, before.prompts);
  const changes = changesBetween(settings(before), settings(wanted));
  if (changes.length > 0) call.audit(guild, { type: AuditLogEvent.OnboardingUpdate, target: guild.id, changes });
  return ok(view(guild));
}

/**
 * A Community, and to be on 7 channels, 5 of which everybody may write in; in the advanced mode those of questions count too.
 *
 * @throws DiscordError 350000 for what cannot be switched on, 350001 for what would no longer be enough
 */
function requireMet(call: ApiCall, guild: GuildRecord, wanted: OnboardingRecord): void {
  const isMet = guild.features.includes('COMMUNITY') && (!wanted.enabled || hasEnough(call, guild, wanted));
  if (isMet) return;
  const isSwitchedOn = wanted.enabled && !guild.onboarding.enabled;
  throw discordError(isSwitchedOn ? 'ONBOARDING_REQUIREMENTS' : 'ONBOARDING_BELOW_REQUIREMENTS');
}

function hasEnough(
  call: ApiCall,
  guild: GuildRecord,
  { mode, default_channel_ids, prompts }: OnboardingRecord,
): boolean {
  const asked = mode === 1 ? prompts.flatMap(({ options }) => options.flatMap(({ channel_ids }) => channel_ids)) : [];
  const channels = [...new Set([...default_channel_ids, ...asked])];
  const writable = channels.filter((id) => isWritableByAll(call, guild, id)).length;
  return channels.length >= LIMITS.onboarding.needed && writable >= LIMITS.onboarding.neededWritable;
}

function isWritableByAll(call: ApiCall, guild: GuildRecord, channelId: string): boolean {
  const channel = call.state.channels.get(channelId);
  if (!channel) return false;
  const needed = bits('VIEW_CHANNEL', 'SEND_MESSAGES');
  const anybody = newMember({ user_id: '0', joined_at: call.now });
  return (channelPermissions(guild, anybody, channel, call.now) & needed) === needed;
}

/** Questions have entries of their own. */
function auditPrompts(call: ApiCall, guild: GuildRecord, before: readonly OnboardingPromptRecord[]): void {
  const { prompts } = guild.onboarding;
  const byId = (list: readonly OnboardingPromptRecord[], id: string) => list.find((prompt) => prompt.id === id) ?? null;
  for (const id of new Set([...before, ...prompts].map((prompt) => prompt.id))) {
    const [old, now] = [byId(before, id), byId(prompts, id)];
    const changes = changesBetween(old, now).filter(({ key }) => key !== 'id');
    if (changes.length > 0) call.audit(guild, { type: promptEvent(old, now), target: id, changes });
  }
}

function promptEvent(old: object | null, now: object | null): AuditLogEvent {
  if (!old) return AuditLogEvent.OnboardingPromptCreate;
  return now ? AuditLogEvent.OnboardingPromptUpdate : AuditLogEvent.OnboardingPromptDelete;
}

function settings({ enabled, mode, default_channel_ids }: OnboardingRecord): object {
  return { enabled, mode, default_channel_ids };
}

function view(guild: GuildRecord): Record<string, unknown> {
  return { guild_id: guild.id, ...guild.onboarding };
}
