import { type APIUser, type RESTAPIPartialCurrentUserGuild, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { positionOf } from '../shared/paging/position.js';
import { viewGuildSummary } from '../shared/views/guild.view.js';
import { viewUser } from '../shared/views/user.view.js';
import { CurrentUser, CurrentUserGuilds, ListCurrentUserGuilds } from './users.dto.js';

@McpToolset({ category: 'users', summary: "Discord accounts, and the bot's own." })
export class UsersTools {
  constructor(private readonly discord: DiscordRestService) {}

  /** @see https://discord.com/developers/docs/resources/user#get-current-user */
  @McpTool({ summary: "Get the bot's own account.", effect: 'read', output: CurrentUser, raw: true })
  getCurrent(): Promise<CurrentUser> {
    return this.discord.get<APIUser, CurrentUser>(Routes.user(), {
      requires: ['id', 'username'],
      answer: (user) => Object.assign(viewUser(user), { verified: user.verified ?? null }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/user#get-current-user-guilds */
  @McpTool({ summary: 'List the guilds the bot is in.', effect: 'read', output: CurrentUserGuilds, raw: true })
  listCurrentUserGuilds(query: ListCurrentUserGuilds): Promise<CurrentUserGuilds> {
    return this.discord.get<RESTAPIPartialCurrentUserGuild[], CurrentUserGuilds>(Routes.userGuilds(), {
      query: guildsQuery(query),
      requires: ['id', 'name', 'permissions'],
      answer: (guilds) => guildsPage(guilds, query),
    });
  }
}

function guildsQuery({ cursor, limit, with_counts, before, after }: ListCurrentUserGuilds) {
  const position = positionOf({ before, after, cursor });
  return { limit, with_counts, ...(position && { [position.side]: position.id }) };
}

/** Discord lists guilds by id, the lowest first, on whichever side of an id. */
function guildsPage(
  guilds: readonly RESTAPIPartialCurrentUserGuild[],
  query: ListCurrentUserGuilds,
): CurrentUserGuilds {
  const backwards = positionOf(query)?.side === 'before';
  const last = guilds.length === query.limit ? guilds.at(backwards ? 0 : -1) : undefined;
  return {
    count: guilds.length,
    guilds: guilds.map(viewGuildSummary),
    untrusted_names: ['guilds[].name'],
    ...(last && { next_cursor: `${backwards ? 'before' : 'after'}:${last.id}` }),
  };
}
