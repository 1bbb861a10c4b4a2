import { AuditLogEvent } from 'discord-api-types/v10';
import { discordError } from '../errors/discord-error.js';
import { created, noContent, ok, type Reply } from '../http/reply.js';
import { managed, seesMakers } from '../permissions/expressions.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { changesBetween } from '../state/audit-trail.js';
import { CHANNEL } from '../state/channel-types.js';
import type { ChannelRecord, GuildRecord } from '../state/records.js';
import { DEFAULT_SOUNDS, type SoundRecord } from '../state/sound-records.js';
import * as f from '../validation/fields.js';
import { LIMITS, MAX_SOUNDS } from '../validation/limits.js';
import { soundData, volume } from '../validation/sound.form.js';
import { soundView } from '../views/sound.view.js';

const SOUND = '/guilds/{guild_id}/soundboard-sounds/{sound_id}';

/** https://discord.com/developers/docs/resources/soundboard */
export const soundboardRoutes: readonly Route[] = [
  route('GET', '/soundboard-default-sounds', () => ok(DEFAULT_SOUNDS)),
  route('POST', '/channels/{channel_id}/send-soundboard-sound', sendSound),
  route('GET', '/guilds/{guild_id}/soundboard-sounds', listSounds),
  route('POST', '/guilds/{guild_id}/soundboard-sounds', createSound),
  route('GET', SOUND, (call) => ok(view(call, call.guild(), soundOf(call, call.guild())))),
  route('PATCH', SOUND, editSound),
  route('DELETE', SOUND, deleteSound),
];

const { name: NAME, emoji: EMOJI, bytes: BYTES } = LIMITS.sound;
const shown = {
  volume: f.nullable(volume()),
  emoji_id: f.nullable(f.snowflake()),
  emoji_name: f.nullable(f.text(EMOJI)),
};
const createForm = f.object({ ...shown, name: f.required(f.text(NAME)), sound: f.required(soundData(BYTES)) });
const editForm = f.object({ ...shown, name: f.text(NAME) });
const sendForm = f.object({ sound_id: f.required(f.snowflake()), source_guild_id: f.nullable(f.snowflake()) });

function listSounds(call: ApiCall): Reply {
  const guild = call.guild();
  return ok({ items: call.state.soundsOf(guild.id).map((sound) => view(call, guild, sound)) });
}

/** How long a sound lasts is not looked at. @throws DiscordError 50123 for what is no sound, 30045 */
function createSound(call: ApiCall): Reply {
  const guild = call.guild();
  call.access.require(guild, 'CREATE_GUILD_EXPRESSIONS');
  const form = call.form(createForm);
  if (!form.sound.isSound) throw discordError('INVALID_FILE_TYPE');
  if (call.state.soundsOf(guild.id).length >= (MAX_SOUNDS[guild.premium_tier] ?? 0)) throw discordError('MAX_SOUNDS');
  const sound: SoundRecord = {
    id: call.newId(),
    guild_id: guild.id,
    name: form.name,
    volume: form.volume ?? 1,
    emoji_id: form.emoji_id ?? null,
    emoji_name: form.emoji_name ?? null,
    available: true,
    user_id: call.bot.user_id,
  };
  return created(kept(call, guild, null, sound));
}

function editSound(call: ApiCall): Reply {
  const guild = call.guild();
  const before = managed(call, guild, soundOf(call, guild));
  const { volume: loudness, ...form } = call.form(editForm);
  const given = Object.entries(form).filter(([, value]) => value !== undefined);
  const sound: SoundRecord = {
    ...before,
    ...(Object.fromEntries(given) as Partial<SoundRecord>),
    ...(loudness === undefined ? {} : { volume: loudness ?? 1 }),
  };
  return ok(kept(call, guild, before, sound));
}

/** Keeps a sound as it is now. @returns how it is shown */
function kept(call: ApiCall, guild: GuildRecord, before: SoundRecord | null, sound: SoundRecord) {
  const type = before ? AuditLogEvent.SoundboardSoundUpdate : AuditLogEvent.SoundboardSoundCreate;
  call.state.sounds.set(sound.id, sound);
  note(call, guild, type, before, sound);
  return view(call, guild, sound);
}

function deleteSound(call: ApiCall): Reply {
  const guild = call.guild();
  const sound = managed(call, guild, soundOf(call, guild));
  call.state.sounds.delete(sound.id);
  note(call, guild, AuditLogEvent.SoundboardSoundDelete, sound, null);
  return noContent();
}

/** The bot is in the channel and can be heard there. */
function sendSound(call: ApiCall): Reply {
  const { channel, guild } = call.access.guildChannel(call.param('channel_id'));
  if (channel.type !== CHANNEL.VOICE && channel.type !== CHANNEL.STAGE) throw discordError('WRONG_CHANNEL_TYPE');
  call.access.require(channel, 'SPEAK', 'USE_SOUNDBOARD');
  const { sound_id, source_guild_id } = call.form(sendForm);
  requireHeard(call, guild, channel);
  const sound = call.state.sounds.get(sound_id);
  const isDefault = DEFAULT_SOUNDS.some((each) => each.sound_id === sound_id);
  if (!isDefault && sound?.guild_id !== (source_guild_id ?? guild.id)) throw discordError('UNKNOWN_SOUND');
  if (sound && sound.guild_id !== guild.id) {
    call.access.guild(sound.guild_id);
    call.access.require(channel, 'USE_EXTERNAL_SOUNDS');
  }
  return noContent();
}

/** The documentation does not say how it refuses who is elsewhere: the code is that of other calls about voice. @throws DiscordError 40032, 50167 */
function requireHeard(call: ApiCall, guild: GuildRecord, channel: ChannelRecord): void {
  const voice = guild.voice_states.get(call.bot.user_id);
  if (voice?.channel_id !== channel.id) throw discordError('NOT_IN_VOICE');
  const { deaf, mute } = call.access.self(guild);
  if (deaf || mute || voice.self_deaf || voice.self_mute || voice.suppress) throw discordError('MUTED_IN_VOICE');
}

function soundOf(call: ApiCall, guild: GuildRecord): SoundRecord {
  const sound = call.state.sounds.get(call.param('sound_id'));
  if (sound?.guild_id !== guild.id) throw discordError('UNKNOWN_SOUND');
  return sound;
}

function note(
  call: ApiCall,
  guild: GuildRecord,
  type: AuditLogEvent,
  before: SoundRecord | null,
  after: SoundRecord | null,
): void {
  const changes = changesBetween(before && audited(before), after && audited(after));
  const target = (after ?? before)?.id ?? null;
  if (changes.length > 0) call.audit(guild, { type, target, changes });
}

function audited({ name, volume: loudness, emoji_id, emoji_name }: SoundRecord) {
  return { name, volume: loudness, emoji_id, emoji_name };
}

function view(call: ApiCall, guild: GuildRecord, sound: SoundRecord): Record<string, unknown> {
  return soundView(call.state, sound, seesMakers(call, guild));
}
