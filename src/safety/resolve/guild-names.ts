import { type APIGuildMember, type APIRole, type APIThreadList, Routes } from 'discord-api-types/v10';
import type { DiscordRestService } from '../../discord/discord-rest.service.js';
import type { IdKind } from '../../discord/ids/reference.js';
import type { Named } from './best-match.js';

/** Members one search may answer. */
const MEMBERS_LIMIT = 1000;

/** What a channel or thread of a list has for sure. */
interface NamedChannel {
  readonly id: string;
  readonly name?: string | null;
}

/**
 * The named things of one guild, as one call sees them: each list is asked for once, when it is needed, one request at a time. What a
 * later call sees is asked for again, for names change.
 */
export class GuildNames {
  private readonly lists = new Map<string, Promise<readonly Named[]>>();

  constructor(
    private readonly discord: DiscordRestService,
    private readonly guildId: string,
  ) {}

  /**
   * Everything a name of that kind may stand for, in the order in which it is looked through: a thread has a channel's name only
   * where no channel has it.
   */
  async *candidates(kind: IdKind, name: string): AsyncGenerator<readonly Named[]> {
    if (kind === 'channel') yield await this.channels();
    if (kind === 'channel' || kind === 'thread') yield await this.threads();
    if (kind === 'role') yield await this.roles();
    if (kind === 'user') yield await this.members(name);
    if (kind === 'mentionable') yield [...(await this.roles()), ...(await this.members(name))];
  }

  private channels(): Promise<readonly Named[]> {
    return this.once('channels', async () =>
      (await this.discord.get<NamedChannel[]>(Routes.guildChannels(this.guildId))).map(named),
    );
  }

  private threads(): Promise<readonly Named[]> {
    return this.once('threads', async () => {
      const { threads } = await this.discord.get<APIThreadList>(Routes.guildActiveThreads(this.guildId));
      return threads.map(named);
    });
  }

  private roles(): Promise<readonly Named[]> {
    return this.once('roles', async () => {
      const roles = await this.discord.get<APIRole[]>(Routes.guildRoles(this.guildId));
      // the one name that has its sigil in it is that of @everyone
      return roles.map(({ id, name }) => ({ id, names: [name.replace(/^@/, '')] }));
    });
  }

  /** Discord finds members by the beginning of any of their names. */
  private members(query: string): Promise<readonly Named[]> {
    return this.once(`members ${query}`, async () => {
      const options = { query: { query, limit: MEMBERS_LIMIT } };
      const members = await this.discord.get<APIGuildMember[]>(Routes.guildMembersSearch(this.guildId), options);
      return members.map(({ user, nick }) => ({ id: user.id, names: told(user.username, user.global_name, nick) }));
    });
  }

  private once(list: string, ask: () => Promise<readonly Named[]>): Promise<readonly Named[]> {
    const asked = this.lists.get(list) ?? ask();
    this.lists.set(list, asked);
    return asked;
  }
}

function named({ id, name }: NamedChannel): Named {
  return { id, names: told(name) };
}

function told(...names: (string | null | undefined)[]): string[] {
  return names.filter((name) => typeof name === 'string');
}
