import type { ScopedKind } from '../../src/discord/scope/thing.js';
import type { ChannelRecord, GuildRecord, Sandbox } from '../../src/sandbox/index.js';

/** A second guild in a sandbox that the bot is in and may do anything in, with one of everything ids may lead to. */
export class ForeignGuild {
  readonly guild: GuildRecord;
  private readonly channel: ChannelRecord;

  private inviteCode = '';
  private templateCode = '';

  private constructor(private readonly sandbox: Sandbox) {
    this.guild = sandbox.createGuild({ name: 'Elsewhere' });
    sandbox.addBot(this.guild, sandbox.bot, ['ADMINISTRATOR']);
    this.channel = sandbox.createChannel(this.guild, { name: 'elsewhere' });
  }

  static async in(sandbox: Sandbox): Promise<ForeignGuild> {
    const made = new ForeignGuild(sandbox);
    made.inviteCode = (await made.post(`/channels/${made.channel.id}/invites`, {})).code ?? '';
    made.templateCode = (await made.post(`/guilds/${made.guild.id}/templates`, { name: 'Elsewhere' })).code ?? '';
    return made;
  }

  /** Something of it. */
  idOf(kind: ScopedKind): string {
    switch (kind) {
      case 'guild':
        return this.guild.id;
      case 'channel':
        return this.channel.id;
      case 'thread':
        return this.sandbox.createThread(this.channel, { name: 'thread', owner_id: this.sandbox.bot.user_id }).id;
      case 'webhook':
        return this.webhook();
      case 'invite':
        return this.inviteCode;
      case 'sticker':
        return this.sticker();
      case 'template':
        return this.templateCode;
    }
  }

  private sticker(): string {
    const id = this.sandbox.newId();
    const shown = { name: 'elsewhere', description: null, tags: 'wave', format_type: 1, available: true };
    const user_id = this.sandbox.bot.user_id;
    this.sandbox.state.stickers.set(id, { id, guild_id: this.guild.id, user_id, ...shown });
    return id;
  }

  private webhook(): string {
    const id = this.sandbox.newId();
    this.sandbox.state.webhooks.set(id, {
      id,
      type: 1,
      guild_id: this.guild.id,
      channel_id: this.channel.id,
      name: 'hook',
      avatar: null,
      token: 't'.repeat(68),
      application_id: null,
      user_id: this.sandbox.bot.user_id,
      source: null,
    });
    return id;
  }

  private async post(path: string, body: object): Promise<Record<string, string>> {
    const headers = { authorization: `Bot ${this.sandbox.token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${this.sandbox.url}/v10${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, string>;
  }
}
