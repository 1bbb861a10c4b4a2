import { type APIGuildWidget, type APIGuildWidgetSettings, RouteBases, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { GuildRef } from '../shared/refs.dto.js';
import { ABSOLUTE } from '../shared/replay.js';
import { ModifyWidget, WidgetImage, WidgetImageUrl, WidgetSettings, WidgetView } from './guild-widget.dto.js';
import { viewWidget, viewWidgetSettings } from './widget.view.js';

@McpToolset({ category: 'guild', summary: 'The widget it shows on web sites.', rehearsable: true })
export class GuildWidgetTools {
  constructor(private readonly discord: DiscordRestService) {}

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-widget */
  @McpTool({
    summary: 'Get the public widget of a guild: who is online, and an invite.',
    effect: 'read',
    output: WidgetView,
    raw: true,
  })
  getWidget({ guild_id }: GuildRef): Promise<WidgetView> {
    return this.discord.get<APIGuildWidget, WidgetView>(Routes.guildWidgetJSON(guild_id), {
      requires: ['id', 'channels', 'members'],
      answer: viewWidget,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-widget-image */
  @McpTool({ summary: "Get the address of a picture of a guild's widget.", effect: 'read', output: WidgetImageUrl })
  getWidgetImageUrl({ guild_id, style }: WidgetImage): WidgetImageUrl {
    return { url: `${RouteBases.api}${Routes.guildWidgetImage(guild_id)}?style=${style}`, style };
  }

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-widget-settings */
  @McpTool({ summary: 'Get the settings of the widget of a guild.', effect: 'read', output: WidgetSettings })
  getWidgetSettings({ guild_id }: GuildRef): Promise<WidgetSettings> {
    return this.discord.get<APIGuildWidgetSettings, WidgetSettings>(Routes.guildWidgetSettings(guild_id), {
      requires: ['enabled', 'channel_id'],
      answer: viewWidgetSettings,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#modify-guild-widget */
  @McpTool({
    summary: 'Switch the widget of a guild on or off, or set where its invite leads.',
    effect: 'update',
    output: WidgetSettings,
    auditReason: true,
  })
  modifyWidget({ guild_id, ...change }: ModifyWidget): Promise<WidgetSettings> {
    return this.discord.patch<APIGuildWidgetSettings, WidgetSettings>(Routes.guildWidgetSettings(guild_id), {
      body: change,
      replay: ABSOLUTE,
      requires: ['enabled', 'channel_id'],
      answer: viewWidgetSettings,
    });
  }
}
