import { type APIEmoji, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { Pager } from '../shared/paging/pager.service.js';
import { ABSOLUTE } from '../shared/replay.js';
import { EmojiView, viewEmoji } from '../shared/views/emoji.view.js';
import { CreateEmoji, DeletedEmoji, EmojiRef, EmojisPage, ListEmojis, ModifyEmoji } from './emojis.dto.js';

/** What makes a view of an emoji. */
const SEEN = { requires: ['id', 'name'], answer: viewEmoji } as const;

@McpToolset({ category: 'emojis', summary: 'Custom emojis of a guild.', rehearsable: true })
export class EmojisTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly pager: Pager,
  ) {}

  /** @see https://discord.com/developers/docs/resources/emoji#list-guild-emojis */
  @McpTool({ summary: 'List the custom emojis of a guild.', effect: 'read', output: EmojisPage, raw: true })
  listGuild({ guild_id, cursor }: ListEmojis): Promise<EmojisPage> {
    return this.discord.get<APIEmoji[], EmojisPage>(Routes.guildEmojis(guild_id), {
      requires: SEEN.requires,
      answer: (emojis) => this.pager.named('emojis', emojis.map(viewEmoji), cursor),
    });
  }

  /** @see https://discord.com/developers/docs/resources/emoji#get-guild-emoji */
  @McpTool({ summary: 'Get a custom emoji.', effect: 'read', output: EmojiView, raw: true })
  get({ guild_id, emoji_id }: EmojiRef): Promise<EmojiView> {
    return this.discord.get<APIEmoji, EmojiView>(Routes.guildEmoji(guild_id, emoji_id), SEEN);
  }

  /** @see https://discord.com/developers/docs/resources/emoji#create-guild-emoji */
  @McpTool({ summary: 'Upload a custom emoji.', effect: 'create', output: EmojiView, auditReason: true, raw: true })
  create({ guild_id, ...emoji }: CreateEmoji): Promise<EmojiView> {
    return this.discord.post<APIEmoji, EmojiView>(Routes.guildEmojis(guild_id), {
      body: emoji,
      ...SEEN,
    });
  }

  /** @see https://discord.com/developers/docs/resources/emoji#modify-guild-emoji */
  @McpTool({
    summary: 'Rename a custom emoji, or change who may use it.',
    effect: 'update',
    output: EmojiView,
    auditReason: true,
    raw: true,
  })
  modify({ guild_id, emoji_id, ...change }: ModifyEmoji): Promise<EmojiView> {
    return this.discord.patch<APIEmoji, EmojiView>(Routes.guildEmoji(guild_id, emoji_id), {
      body: change,
      replay: ABSOLUTE,
      ...SEEN,
    });
  }

  /** @see https://discord.com/developers/docs/resources/emoji#delete-guild-emoji */
  @McpTool({ summary: 'Delete a custom emoji.', effect: 'delete', output: DeletedEmoji, auditReason: true })
  delete({ guild_id, emoji_id }: EmojiRef): Promise<DeletedEmoji> {
    return this.discord.delete(Routes.guildEmoji(guild_id, emoji_id), {
      answer: () => ({ deleted: true, guild_id, emoji_id }),
    });
  }
}
