import { AuditLogEvent } from 'discord-api-types/v10';
import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import type { ApiCall } from '../routing/api-call.js';
import { changesBetween } from '../state/audit-trail.js';
import { IMAGE_HASH } from '../state/image-hash.js';
import { newGuild } from '../state/new-records.js';
import type { GuildRecord } from '../state/records.js';
import * as f from '../validation/fields.js';
import { imageData } from '../validation/image.form.js';
import { LIMITS } from '../validation/limits.js';
import { guildView } from '../views/guild.view.js';
import { CHANNEL } from '../state/channel-types.js';

const image = f.nullable(imageData(LIMITS.image));

const shape = {
  name: f.text({ ...LIMITS.guild.name, trim: true }),
  description: f.nullable(f.text({ max: 300 })),
  verification_level: f.nullable(f.oneOf([0, 1, 2, 3, 4])),
  default_message_notifications: f.nullable(f.oneOf([0, 1])),
  explicit_content_filter: f.nullable(f.oneOf([0, 1, 2])),
  preferred_locale: f.nullable(f.text()),
  afk_channel_id: f.nullable(f.snowflake()),
  afk_timeout: f.nullable(f.oneOf([60, 300, 900, 1800, 3600])),
  system_channel_id: f.nullable(f.snowflake()),
  system_channel_flags: f.nullable(f.int({ min: 0 })),
  rules_channel_id: f.nullable(f.snowflake()),
  public_updates_channel_id: f.nullable(f.snowflake()),
  safety_alerts_channel_id: f.nullable(f.snowflake()),
  premium_progress_bar_enabled: f.nullable(f.flag()),
  owner_id: f.nullable(f.snowflake()),
  features: f.nullable(f.list(f.text())),
  icon: image,
  banner: image,
  splash: image,
  discovery_splash: image,
};
type GuildForm = f.Form<typeof shape>;

/** Fields that are taken over as they are; `null` means Discord's default. */
const PLAIN = [
  'description',
  'verification_level',
  'default_message_notifications',
  'explicit_content_filter',
  'preferred_locale',
  'afk_channel_id',
  'afk_timeout',
  'system_channel_id',
  'system_channel_flags',
  'rules_channel_id',
  'public_updates_channel_id',
  'safety_alerts_channel_id',
  'premium_progress_bar_enabled',
] as const satisfies readonly (keyof GuildForm & keyof GuildRecord)[];

const IMAGES = ['icon', 'banner', 'splash', 'discovery_splash'] as const;

/** Channels a guild points at, and the type they must have. */
const CHANNEL_FIELDS = {
  afk_channel_id: CHANNEL.VOICE,
  system_channel_id: CHANNEL.TEXT,
  rules_channel_id: CHANNEL.TEXT,
  public_updates_channel_id: CHANNEL.TEXT,
  safety_alerts_channel_id: CHANNEL.TEXT,
} as const;

/** Features that can be switched; the others belong to Discord. COMMUNITY needs an administrator. */
const SWITCHABLE: readonly string[] = ['COMMUNITY', 'DISCOVERABLE', 'INVITES_DISABLED', 'RAID_ALERTS_DISABLED'];

/** https://discord.com/developers/docs/resources/guild#modify-guild */
export function editGuild(call: ApiCall, guild: GuildRecord): void {
  call.access.require(guild, 'MANAGE_GUILD');
  const form = call.form(f.object(shape));
  const owner_id = newOwner(call, guild, form.owner_id);
  checkChannels(call, guild, form);
  const features = form.features ? switchedFeatures(call, guild, form.features) : guild.features;
  const plain = plainFields(form);
  if (!guild.features.includes('COMMUNITY')) requireCommunityChannels(features, { ...guild, ...plain });
  const before = auditView(call, guild);
  Object.assign(guild, plain, images(form), { features, owner_id, name: form.name ?? guild.name });
  const changes = changesBetween(before, auditView(call, guild));
  if (changes.length > 0) call.audit(guild, { type: AuditLogEvent.GuildUpdate, target: guild.id, changes });
}

/** Only who owns a guild can give it away, to a member who is no bot; a bot owns those it made before 2026. */
function newOwner(call: ApiCall, guild: GuildRecord, id: string | null | undefined): string {
  if (id == null || id === guild.owner_id) return guild.owner_id;
  if (guild.owner_id !== call.bot.user_id) throw discordError('OWNER_ONLY');
  const { user_id } = call.access.member(guild, id);
  if (call.state.user(user_id).bot) throw discordError('UNKNOWN_USER');
  return user_id;
}

function checkChannels(call: ApiCall, guild: GuildRecord, form: GuildForm): void {
  for (const [name, type] of Object.entries(CHANNEL_FIELDS)) {
    const id = form[name as keyof typeof CHANNEL_FIELDS];
    if (id == null) continue;
    const channel = call.state.channels.get(id);
    const fits =
      channel?.guild_id === guild.id &&
      (channel.type === type || (type === CHANNEL.TEXT && channel.type === CHANNEL.ANNOUNCEMENT));
    if (!fits) throw fieldError([name], 'CHANNEL_INVALID', `Invalid ${name} (${id})`);
  }
}

/** Announcement channels (NEWS) come and go with Community. */
function switchedFeatures(call: ApiCall, guild: GuildRecord, wanted: readonly string[]): string[] {
  const touched = [
    ...wanted.filter((each) => !guild.features.includes(each)),
    ...guild.features.filter((each) => !wanted.includes(each)),
  ];
  const fixed = touched.find((each) => !SWITCHABLE.includes(each));
  if (fixed) throw fieldError(['features'], 'GUILD_FEATURES_IMMUTABLE', `Feature ${fixed} cannot be changed`);
  if (!touched.includes('COMMUNITY')) return [...wanted];
  call.access.require(guild, 'ADMINISTRATOR');
  const others = wanted.filter((each) => each !== 'NEWS');
  return others.includes('COMMUNITY') ? [...others, 'NEWS'] : others;
}

/** A Community has both channels, or is none: discord-api-docs issue 6015. @throws DiscordError 40006 */
function requireCommunityChannels(
  features: readonly string[],
  { rules_channel_id, public_updates_channel_id }: GuildRecord,
): void {
  if (!features.includes('COMMUNITY')) return;
  if (rules_channel_id === null || public_updates_channel_id === null) throw discordError('FEATURE_DISABLED');
}

function plainFields(form: GuildForm): Partial<GuildRecord> {
  const defaults = newGuild({ id: '0', name: '', owner_id: '0' });
  const given = PLAIN.filter((name) => form[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, form[name] ?? defaults[name]]));
}

/** Images are not kept; a hash stands for one. */
function images(form: GuildForm): Partial<GuildRecord> {
  const given = IMAGES.filter((name) => form[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, form[name] === null ? null : IMAGE_HASH]));
}

function auditView(call: ApiCall, guild: GuildRecord): Record<string, unknown> {
  const { roles: _roles, emojis: _emojis, stickers: _stickers, ...view } = guildView(call.state, guild, false);
  return view;
}
