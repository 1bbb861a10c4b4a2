import { discordError } from '../errors/discord-error.js';
import { noContent, ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { discordTime } from '../sandbox-clock.js';
import type { ChannelRecord, GuildRecord, VoiceStateRecord } from '../state/records.js';
import * as f from '../validation/fields.js';
import { memberView } from '../views/member.view.js';
import { CHANNEL } from '../state/channel-types.js';
import { known } from '../state/known.js';

/** https://discord.com/developers/docs/resources/voice */
export const voiceRoutes: readonly Route[] = [
  route('GET', '/voice/regions', () => ok(REGIONS)),
  route('GET', '/guilds/{guild_id}/regions', (call) => (call.guild(), ok(REGIONS))),
  route('GET', '/guilds/{guild_id}/voice-states/@me', (call) => ok(view(call, stateOf(call, call.bot.user_id)))),
  route('PATCH', '/guilds/{guild_id}/voice-states/@me', editOwn),
  route('GET', '/guilds/{guild_id}/voice-states/{user_id}', (call) =>
    ok(view(call, stateOf(call, call.param('user_id')))),
  ),
  route('PATCH', '/guilds/{guild_id}/voice-states/{user_id}', editOther),
];

const REGIONS = [
  'brazil',
  'hongkong',
  'india',
  'japan',
  'rotterdam',
  'singapore',
  'sydney',
  'us-central',
  'us-east',
  'us-west',
].map((id) => ({
  id,
  name: id.replace(/(^|-)./g, (start) => start.toUpperCase().replace('-', ' ')),
  custom: false,
  deprecated: false,
  optimal: id === 'rotterdam',
}));

interface Place {
  guild: GuildRecord;
  voice: VoiceStateRecord;
}

/** @throws DiscordError 10065 for somebody who is in no voice channel */
function stateOf(call: ApiCall, userId: string): Place {
  const guild = call.guild();
  const voice = guild.voice_states.get(userId);
  if (!voice) throw discordError('UNKNOWN_VOICE_STATE');
  return { guild, voice };
}

const ownForm = f.object({
  channel_id: f.nullable(f.snowflake()),
  suppress: f.nullable(f.flag()),
  request_to_speak_timestamp: f.nullable(f.time()),
});

/** The bot on a stage: to speak by itself it needs MUTE_MEMBERS, to ask for it REQUEST_TO_SPEAK. */
function editOwn(call: ApiCall): Reply {
  const form = call.form(ownForm);
  const { voice } = stateOf(call, call.bot.user_id);
  const stage = stageOf(call, voice, form.channel_id ?? undefined);
  if (form.suppress === false) call.access.require(stage, 'MUTE_MEMBERS');
  if (form.request_to_speak_timestamp != null) call.access.require(stage, 'REQUEST_TO_SPEAK');
  voice.suppress = form.suppress ?? voice.suppress;
  if (form.request_to_speak_timestamp !== undefined) voice.request_to_speak_timestamp = form.request_to_speak_timestamp;
  return noContent();
}

const otherForm = f.object({ channel_id: f.required(f.snowflake()), suppress: f.nullable(f.flag()) });

function editOther(call: ApiCall): Reply {
  const form = call.form(otherForm);
  const { voice } = stateOf(call, call.param('user_id'));
  const stage = stageOf(call, voice, form.channel_id);
  call.access.require(stage, 'MUTE_MEMBERS');
  if (form.suppress != null) speak(call, voice, !form.suppress);
  return noContent();
}

/** A person who is let speak counts as having asked; whoever is silenced has no request any more. */
function speak(call: ApiCall, voice: VoiceStateRecord, allowed: boolean): void {
  voice.suppress = !allowed;
  if (!allowed) voice.request_to_speak_timestamp = null;
  else if (!call.state.user(voice.user_id).bot) voice.request_to_speak_timestamp = call.now;
}

/** The stage somebody is on; a named one must be that one. */
function stageOf(call: ApiCall, voice: VoiceStateRecord, named: string | undefined): ChannelRecord {
  if (named !== undefined && named !== voice.channel_id) throw discordError('UNKNOWN_VOICE_STATE');
  const channel = call.access.channel(voice.channel_id);
  if (channel.type !== CHANNEL.STAGE) throw discordError('WRONG_CHANNEL_TYPE');
  return channel;
}

function view(call: ApiCall, { guild, voice }: Place): Record<string, unknown> {
  const member = known(guild.members.get(voice.user_id), `member ${voice.user_id}`);
  const asked = voice.request_to_speak_timestamp;
  return {
    guild_id: guild.id,
    channel_id: voice.channel_id,
    user_id: voice.user_id,
    session_id: voice.session_id,
    member: memberView(call.state, member),
    deaf: member.deaf,
    mute: member.mute,
    self_deaf: voice.self_deaf,
    self_mute: voice.self_mute,
    self_stream: false,
    self_video: false,
    suppress: voice.suppress,
    request_to_speak_timestamp: asked === null ? null : discordTime(asked),
  };
}
