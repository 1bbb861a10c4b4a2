import {
  type APIGuild,
  type APIGuildPreview,
  type APIIncidentsData,
  type APIInvite,
  type APIVoiceRegion,
  type RESTGetAPIGuildVanityUrlResult,
  Routes,
} from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { Pager } from '../shared/paging/pager.service.js';
import { GuildRef } from '../shared/refs.dto.js';
import { ABSOLUTE } from '../shared/replay.js';
import { invitesPage, InvitesPage } from '../shared/views/invite.view.js';
import { viewVoiceRegions, VoiceRegions } from '../shared/views/voice-region.view.js';
import { IncidentActions, ListGuildInvites, MfaLevel, ModifyGuild, ModifyMfaLevel, VanityUrl } from './guild.dto.js';
import { GuildEditor } from './guild-editor.service.js';
import {
  GuildPreviewView,
  GuildView,
  IncidentsView,
  SEEN_GUILD,
  viewGuildPreview,
  viewIncidents,
} from './guild-settings.view.js';
import { incidentEnds } from './incident-end.js';

@McpToolset({ category: 'guild', summary: 'A guild as a whole: its settings.', rehearsable: true })
export class GuildTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly editor: GuildEditor,
    private readonly pager: Pager,
  ) {}

  /** @see https://discord.com/developers/docs/resources/guild#get-guild */
  @McpTool({ summary: 'Get a guild with its settings and numbers.', effect: 'read', output: GuildView, raw: true })
  get({ guild_id }: GuildRef): Promise<GuildView> {
    return this.discord.get<APIGuild, GuildView>(Routes.guild(guild_id), {
      query: { with_counts: true },
      ...SEEN_GUILD,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-preview */
  @McpTool({
    summary: 'Look at a guild from outside: one the bot is in, or one that can be discovered.',
    effect: 'read',
    output: GuildPreviewView,
    raw: true,
  })
  preview({ guild_id }: GuildRef): Promise<GuildPreviewView> {
    return this.discord.get<APIGuildPreview, GuildPreviewView>(Routes.guildPreview(guild_id), {
      requires: ['id', 'name', 'features'],
      answer: viewGuildPreview,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#modify-guild */
  @McpTool({
    summary: 'Change the settings of a guild.',
    effect: 'update',
    output: GuildView,
    confirmWhen: ({ owner_id }: Partial<ModifyGuild>) => owner_id && 'it gives the guild away for good',
    auditReason: true,
    raw: true,
  })
  modify(change: ModifyGuild): Promise<GuildView> {
    return this.editor.modify(change);
  }

  /** @see https://discord.com/developers/docs/resources/guild#modify-guild-mfa-level */
  @McpTool({
    summary: 'Ask moderators for a second factor, or no longer; only the owner can.',
    effect: 'update',
    output: MfaLevel,
    auditReason: true,
  })
  modifyMfaLevel({ guild_id, level }: ModifyMfaLevel): Promise<MfaLevel> {
    // for guilds that bots own: they can make none any more, and keep those they made
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return this.discord.post<{ level: number }, MfaLevel>(Routes.guildMFA(guild_id), {
      body: { level },
      replay: ABSOLUTE,
      requires: ['level'],
      answer: (set) => ({ guild_id, level: set.level }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#modify-guild-incident-actions */
  @McpTool({
    summary: 'Close a guild for a while in a raid: no invites, or no direct messages between members.',
    effect: 'update',
    output: IncidentsView,
    raw: true,
  })
  incidentActions({ guild_id, ...ends }: IncidentActions): Promise<IncidentsView> {
    return this.discord.put<APIIncidentsData, IncidentsView>(Routes.guildIncidentActions(guild_id), {
      body: incidentEnds(ends, Date.now()),
      requires: ['invites_disabled_until', 'dms_disabled_until'],
      answer: viewIncidents,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-vanity-url */
  @McpTool({ summary: 'Get the vanity invite of a guild.', effect: 'read', output: VanityUrl })
  getVanityUrl({ guild_id }: GuildRef): Promise<VanityUrl> {
    return this.discord.get<RESTGetAPIGuildVanityUrlResult, VanityUrl>(Routes.guildVanityUrl(guild_id), {
      requires: ['code', 'uses'],
      answer: ({ code, uses }) => ({ code, url: code === null ? null : `https://discord.gg/${code}`, uses }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-invites */
  @McpTool({ summary: 'List the invites of a guild.', effect: 'read', output: InvitesPage, raw: true })
  listInvites({ guild_id, cursor }: ListGuildInvites): Promise<InvitesPage> {
    return this.discord.get<APIInvite[], InvitesPage>(Routes.guildInvites(guild_id), {
      requires: ['code'],
      answer: (invites) => invitesPage(this.pager, invites, cursor),
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-voice-regions */
  @McpTool({
    summary: 'List the voice regions of a guild, with those for boosted ones.',
    effect: 'read',
    output: VoiceRegions,
    raw: true,
  })
  listVoiceRegions({ guild_id }: GuildRef): Promise<VoiceRegions> {
    return this.discord.get<APIVoiceRegion[], VoiceRegions>(Routes.guildVoiceRegions(guild_id), {
      requires: ['id', 'name'],
      answer: viewVoiceRegions,
    });
  }
}
