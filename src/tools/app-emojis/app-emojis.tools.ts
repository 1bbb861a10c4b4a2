import { type APIEmoji, type RESTGetAPIApplicationEmojisResult, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { OwnApplication } from '../shared/own-application.service.js';
import { Pager } from '../shared/paging/pager.service.js';
import { ABSOLUTE } from '../shared/replay.js';
import { viewAppEmoji } from './app-emoji.view.js';
import {
  AppEmojiRef,
  AppEmojisPage,
  AppEmojiView,
  CreateAppEmoji,
  DeletedAppEmoji,
  ListAppEmojis,
  ModifyAppEmoji,
} from './app-emojis.dto.js';

const SEEN = { requires: ['id', 'name'], answer: viewAppEmoji } as const;

@McpToolset({ category: 'app_emojis', summary: "Emojis of the bot's own application.", rehearsable: true })
export class AppEmojisTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly own: OwnApplication,
    private readonly pager: Pager,
  ) {}

  /** @see https://discord.com/developers/docs/resources/emoji#list-application-emojis */
  @McpTool({
    summary: "List the application's own emojis, which the bot may use in every guild.",
    effect: 'read',
    output: AppEmojisPage,
    raw: true,
    reach: 'account',
  })
  async list({ application_id, cursor }: ListAppEmojis): Promise<AppEmojisPage> {
    return this.discord.get<RESTGetAPIApplicationEmojisResult, AppEmojisPage>(
      Routes.applicationEmojis(await this.own.id(application_id)),
      {
        requires: ['items'],
        answer: ({ items }) => this.pager.named('emojis', items.map(viewAppEmoji), cursor),
      },
    );
  }

  /** @see https://discord.com/developers/docs/resources/emoji#get-application-emoji */
  @McpTool({
    summary: 'Get an emoji of the application.',
    effect: 'read',
    output: AppEmojiView,
    raw: true,
    reach: 'account',
  })
  async get(emoji: AppEmojiRef): Promise<AppEmojiView> {
    return this.discord.get<APIEmoji, AppEmojiView>(await this.routeOf(emoji), SEEN);
  }

  /** @see https://discord.com/developers/docs/resources/emoji#create-application-emoji */
  @McpTool({
    summary: 'Upload an emoji for the application, which may have 2000.',
    effect: 'create',
    output: AppEmojiView,
    raw: true,
    reach: 'account',
  })
  async create({ application_id, ...emoji }: CreateAppEmoji): Promise<AppEmojiView> {
    return this.discord.post<APIEmoji, AppEmojiView>(Routes.applicationEmojis(await this.own.id(application_id)), {
      body: emoji,
      ...SEEN,
    });
  }

  /** @see https://discord.com/developers/docs/resources/emoji#modify-application-emoji */
  @McpTool({
    summary: 'Rename an emoji of the application.',
    effect: 'update',
    output: AppEmojiView,
    raw: true,
    reach: 'account',
  })
  async modify({ name, ...emoji }: ModifyAppEmoji): Promise<AppEmojiView> {
    return this.discord.patch<APIEmoji, AppEmojiView>(await this.routeOf(emoji), {
      body: { name },
      replay: ABSOLUTE,
      ...SEEN,
    });
  }

  /** @see https://discord.com/developers/docs/resources/emoji#delete-application-emoji */
  @McpTool({
    summary: 'Delete an emoji of the application.',
    effect: 'delete',
    output: DeletedAppEmoji,
    reach: 'account',
  })
  async delete(emoji: AppEmojiRef): Promise<DeletedAppEmoji> {
    const application_id = await this.own.id(emoji.application_id);
    const { emoji_id } = emoji;
    return this.discord.delete(Routes.applicationEmoji(application_id, emoji_id), {
      answer: () => ({ deleted: true, application_id, emoji_id }),
    });
  }

  private async routeOf({ application_id, emoji_id }: AppEmojiRef) {
    return Routes.applicationEmoji(await this.own.id(application_id), emoji_id);
  }
}
