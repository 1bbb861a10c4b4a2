import { type APIDMChannel, type APIUser, type RESTAPIPartialCurrentUserGuild, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { snowflakeTime } from '../shared/ids/snowflake-time.js';
import { positionOf } from '../shared/paging/position.js';
import { GuildRef } from '../shared/refs.dto.js';
import { ABSOLUTE } from '../shared/replay.js';
import { viewGuildSummary } from '../shared/views/guild.view.js';
import { viewUser } from '../shared/views/user.view.js';
import { told } from '../shared/views/wording.js';
import {
  CurrentUser,
  CurrentUserGuilds,
  DirectMessageChannel,
  DmRecipient,
  LeftGuild,
  ListCurrentUserGuilds,
  ModifyCurrentUser,
  OwnProfile,
  UserProfile,
  UserRef,
} from './users.dto.js';

const ESSENTIALS = ['id', 'username'] as const;
/** There is one such channel for two people, however often it is opened. */
const ONE_CHANNEL = { safe: 'it answers the same channel each time' } as const;

@McpToolset({ category: 'users', summary: "Discord accounts, and the bot's own.", rehearsable: true })
export class UsersTools {
  constructor(private readonly discord: DiscordRestService) {}

  /** @see https://discord.com/developers/docs/resources/user#get-current-user */
  @McpTool({ summary: "Get the bot's own account.", effect: 'read', output: CurrentUser, raw: true, reach: 'account' })
  getCurrent(): Promise<CurrentUser> {
    return this.discord.get<APIUser, CurrentUser>(Routes.user(), {
      requires: ESSENTIALS,
      answer: viewCurrent,
    });
  }

  /** @see https://discord.com/developers/docs/resources/user#get-current-user-guilds */
  @McpTool({
    summary: 'List the guilds the bot is in.',
    effect: 'read',
    output: CurrentUserGuilds,
    raw: true,
    reach: 'nothing',
  })
  listCurrentUserGuilds(query: ListCurrentUserGuilds): Promise<CurrentUserGuilds> {
    return this.discord.get<RESTAPIPartialCurrentUserGuild[], CurrentUserGuilds>(Routes.userGuilds(), {
      query: guildsQuery(query),
      requires: ['id', 'name', 'permissions'],
      answer: (guilds, whole) => guildsPage(guilds, whole, query),
    });
  }

  /** @see https://discord.com/developers/docs/resources/user#get-user */
  @McpTool({ summary: 'Get any account by its id.', effect: 'read', output: UserProfile, raw: true, reach: 'account' })
  get({ user_id }: UserRef): Promise<UserProfile> {
    return this.discord.get<APIUser, UserProfile>(Routes.user(user_id), { requires: ESSENTIALS, answer: viewProfile });
  }

  /** @see https://discord.com/developers/docs/resources/user#create-dm */
  @McpTool({
    summary: 'Open the direct message channel with a user, or find it.',
    effect: 'create',
    output: DirectMessageChannel,
    idempotent: true,
    raw: true,
    reach: 'account',
  })
  createDm({ recipient_id }: DmRecipient): Promise<DirectMessageChannel> {
    return this.discord.post<APIDMChannel, DirectMessageChannel>(Routes.userChannels(), {
      body: { recipient_id },
      replay: ONE_CHANNEL,
      requires: ['id', 'type'],
      answer: viewDirect,
    });
  }

  /** @see https://discord.com/developers/docs/resources/user#modify-current-user */
  @McpTool({
    summary: "Change the bot's name or pictures.",
    effect: 'update',
    output: OwnProfile,
    raw: true,
    reach: 'account',
  })
  modifyCurrent(change: ModifyCurrentUser): Promise<OwnProfile> {
    return this.discord.patch<APIUser, OwnProfile>(Routes.user(), {
      body: change,
      replay: ABSOLUTE,
      requires: ESSENTIALS,
      answer: (user) => Object.assign(viewCurrent(user), { banner: user.banner ?? null }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/user#leave-guild */
  @McpTool({
    summary: 'Take the bot out of a guild; only an invitation brings it back.',
    effect: 'delete',
    output: LeftGuild,
  })
  leaveGuild({ guild_id }: GuildRef): Promise<LeftGuild> {
    return this.discord.delete(Routes.userGuild(guild_id), { answer: () => ({ left: true, guild_id }) });
  }
}

function viewCurrent(user: APIUser): CurrentUser {
  return Object.assign(viewUser(user), { verified: user.verified ?? null });
}

function viewProfile(user: APIUser): UserProfile {
  return Object.assign(viewUser(user), {
    created_at: new Date(snowflakeTime(user.id)).toISOString(),
    ...told({ banner: user.banner, accent_color: user.accent_color }),
    untrusted_text: ['username', 'global_name'],
  });
}

function viewDirect({ id, type, recipients }: APIDMChannel): DirectMessageChannel {
  return { channel_id: id, type, recipient_ids: recipients?.map((user) => user.id) ?? [] };
}

function guildsQuery({ cursor, limit, with_counts, before, after }: ListCurrentUserGuilds) {
  const position = positionOf({ before, after, cursor });
  return { limit, with_counts, ...(position && { [position.side]: position.id }) };
}

/** Discord lists guilds by id, the lowest first, on whichever side of an id; `whole` has those that may not be used too. */
function guildsPage(
  guilds: readonly RESTAPIPartialCurrentUserGuild[],
  whole: readonly RESTAPIPartialCurrentUserGuild[],
  query: ListCurrentUserGuilds,
): CurrentUserGuilds {
  const backwards = positionOf(query)?.side === 'before';
  const last = whole.length === query.limit ? whole.at(backwards ? 0 : -1) : undefined;
  return {
    count: guilds.length,
    guilds: guilds.map(viewGuildSummary),
    untrusted_names: ['guilds[].name'],
    ...(last && { next_cursor: `${backwards ? 'before' : 'after'}:${last.id}` }),
  };
}
