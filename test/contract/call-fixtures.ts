import type { IdKind } from '../../src/discord/ids/reference.js';
import type { ChannelRecord, GuildRecord, Sandbox } from '../../src/sandbox/index.js';

type Arguments = Record<string, unknown>;

/** What a tool needs besides its required arguments to be called with success. Ids as placeholders. */
export const NEEDED: Readonly<Record<string, Arguments>> = {
  messages_send: { content: 'Hello' },
  channels_modify: { topic: 'About this' },
};

/**
 * What stands for arguments whose generated values would be nonsense, because they depend on each other or on what there is. Undefined
 * leaves one out.
 */
export const FIXED: Readonly<Record<string, Arguments>> = {
  mcp_pipeline: {
    steps: [
      { id: 'sent', tool: 'messages_send', args: { channel_id: 'id:channel', content: 'Hello' } },
      { tool: 'messages_get', args: { channel_id: '{{sent.channel_id}}', message_id: '{{sent.message_id}}' } },
    ],
    resume: undefined,
  },
  members_get_ban: { user_id: 'id:banned' },
  members_unban: { user_id: 'id:banned' },
  roles_modify_positions: { positions: [{ id: 'id:role', position: 1 }] },
  // the channel is none of threads
  channels_modify: {
    type: 0,
    archived: undefined,
    auto_archive_duration: undefined,
    locked: undefined,
    invitable: undefined,
    applied_tags: undefined,
  },
};

/** Things in the sandbox that calls may be about. What a call may use up is made anew for each. */
export class CallFixtures {
  private readonly guild: GuildRecord;
  private readonly channel: ChannelRecord;

  constructor(private readonly sandbox: Sandbox) {
    this.guild = sandbox.state.guilds.get(sandbox.guildId)!;
    this.channel = sandbox.createChannel(this.guild, { name: 'contract' });
  }

  /** Something of a kind: an {@link IdKind}, or `banned` for a user who is. */
  readonly idOf = (kind: string): string => {
    switch (kind as IdKind | 'banned') {
      case 'guild':
        return this.guild.id;
      case 'channel':
        return this.channel.id;
      case 'thread':
        return this.sandbox.createThread(this.channel, { name: 'thread', owner_id: this.sandbox.bot.user_id }).id;
      case 'message':
        return this.sandbox.createMessage(this.channel, { author_id: this.sandbox.bot.user_id, content: 'Here' }).id;
      case 'role':
      case 'mentionable':
        return this.sandbox.createRole(this.guild, { name: 'contract', position: 1 }).id;
      case 'user':
        return this.sandbox.createMember(this.guild, { username: 'contract' }).user_id;
      case 'banned':
        return this.banned();
      case 'snowflake':
        return this.sandbox.newId();
    }
  };

  private banned(): string {
    const { id } = this.sandbox.createUser({ username: 'banned' });
    this.guild.bans.set(id, { user_id: id, reason: null });
    return id;
  }
}
