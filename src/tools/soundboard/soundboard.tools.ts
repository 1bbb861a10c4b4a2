import { type APISoundboardSound, type RESTGetAPIGuildSoundboardSoundsResult, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { GuildRef } from '../shared/refs.dto.js';
import { ABSOLUTE } from '../shared/replay.js';
import { viewSound, viewSounds } from './sound.view.js';
import {
  CreateSound,
  DeletedSound,
  ModifySound,
  SendSound,
  SentSound,
  SoundList,
  SoundRef,
  SoundView,
} from './soundboard.dto.js';

const ESSENTIALS = ['sound_id', 'name', 'volume'] as const;
const SEEN = { requires: ESSENTIALS, answer: viewSound };

@McpToolset({ category: 'soundboard', summary: "Sounds of a guild, and Discord's own.", rehearsable: true })
export class SoundboardTools {
  constructor(private readonly discord: DiscordRestService) {}

  /** @see https://discord.com/developers/docs/resources/soundboard#list-default-soundboard-sounds */
  @McpTool({ summary: "List Discord's own sounds.", effect: 'read', output: SoundList, reach: 'nothing' })
  listDefaultSounds(): Promise<SoundList> {
    return this.discord.get<APISoundboardSound[], SoundList>(Routes.soundboardDefaultSounds(), {
      requires: ESSENTIALS,
      answer: viewSounds,
    });
  }

  /** @see https://discord.com/developers/docs/resources/soundboard#list-guild-soundboard-sounds */
  @McpTool({ summary: 'List the sounds of a guild.', effect: 'read', output: SoundList, raw: true })
  listGuildSounds({ guild_id }: GuildRef): Promise<SoundList> {
    return this.discord.get<RESTGetAPIGuildSoundboardSoundsResult, SoundList>(Routes.guildSoundboardSounds(guild_id), {
      requires: ['items'],
      answer: ({ items }) => viewSounds(items),
    });
  }

  /** @see https://discord.com/developers/docs/resources/soundboard#get-guild-soundboard-sound */
  @McpTool({ summary: 'Get a sound of a guild.', effect: 'read', output: SoundView, raw: true })
  getGuildSound({ guild_id, sound_id }: SoundRef): Promise<SoundView> {
    return this.discord.get<APISoundboardSound, SoundView>(Routes.guildSoundboardSound(guild_id, sound_id), SEEN);
  }

  /** @see https://discord.com/developers/docs/resources/soundboard#create-guild-soundboard-sound */
  @McpTool({
    summary: 'Upload a sound; a guild has room for 8, with boosts for up to 48.',
    effect: 'create',
    output: SoundView,
    auditReason: true,
  })
  createGuildSound({ guild_id, ...body }: CreateSound): Promise<SoundView> {
    return this.discord.post<APISoundboardSound, SoundView>(Routes.guildSoundboardSounds(guild_id), { body, ...SEEN });
  }

  /** @see https://discord.com/developers/docs/resources/soundboard#modify-guild-soundboard-sound */
  @McpTool({
    summary: 'Change the name, volume or emoji of a sound.',
    effect: 'update',
    output: SoundView,
    auditReason: true,
  })
  modifyGuildSound({ guild_id, sound_id, ...change }: ModifySound): Promise<SoundView> {
    return this.discord.patch<APISoundboardSound, SoundView>(Routes.guildSoundboardSound(guild_id, sound_id), {
      body: change,
      replay: ABSOLUTE,
      ...SEEN,
    });
  }

  /** @see https://discord.com/developers/docs/resources/soundboard#delete-guild-soundboard-sound */
  @McpTool({ summary: 'Delete a sound.', effect: 'delete', output: DeletedSound, auditReason: true })
  deleteGuildSound({ guild_id, sound_id }: SoundRef): Promise<DeletedSound> {
    return this.discord.delete(Routes.guildSoundboardSound(guild_id, sound_id), {
      answer: () => ({ deleted: true, guild_id, sound_id }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/soundboard#send-soundboard-sound */
  @McpTool({
    summary: 'Play a sound in a voice channel the bot is in, unmuted; another program has to connect it.',
    effect: 'create',
    output: SentSound,
  })
  sendSound({ channel_id, ...sound }: SendSound): Promise<SentSound> {
    return this.discord.post(Routes.sendSoundboardSound(channel_id), {
      body: sound,
      answer: () => ({ sent: true, channel_id, sound_id: sound.sound_id }),
    });
  }
}
