import { type APISticker, type APIStickerPack, type RESTGetStickerPacksResult, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { Pager } from '../shared/paging/pager.service.js';
import { ABSOLUTE } from '../shared/replay.js';
import { stickerUpload } from './sticker-file.js';
import { viewPack, viewPackSummary, viewSticker } from './sticker.view.js';
import {
  AnySticker,
  CreateSticker,
  DeletedSticker,
  ListPacks,
  ListStickers,
  ModifySticker,
  PackRef,
  PacksPage,
  StickerPackView,
  StickerRef,
  StickersPage,
  StickerView,
} from './stickers.dto.js';

const SEEN = { requires: ['id', 'name', 'tags', 'type', 'format_type'], answer: viewSticker } as const;

@McpToolset({ category: 'stickers', summary: "Stickers of a guild, and Discord's own.", rehearsable: true })
export class StickersTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly pager: Pager,
  ) {}

  /** @see https://discord.com/developers/docs/resources/sticker#get-sticker */
  @McpTool({ summary: 'Get any sticker by its id.', effect: 'read', output: StickerView, raw: true })
  get({ sticker_id }: AnySticker): Promise<StickerView> {
    return this.discord.get<APISticker, StickerView>(Routes.sticker(sticker_id), SEEN);
  }

  /** @see https://discord.com/developers/docs/resources/sticker#list-sticker-packs */
  @McpTool({
    summary: "List the packs of Discord's own stickers.",
    effect: 'read',
    output: PacksPage,
    reach: 'nothing',
    raw: true,
  })
  listPacks({ cursor }: ListPacks): Promise<PacksPage> {
    return this.discord.get<RESTGetStickerPacksResult, PacksPage>(Routes.stickerPacks(), {
      requires: ['sticker_packs'],
      answer: ({ sticker_packs }) => this.pager.named('packs', sticker_packs.map(viewPackSummary), cursor),
    });
  }

  /** @see https://discord.com/developers/docs/resources/sticker#get-sticker-pack */
  @McpTool({
    summary: "Get a pack of Discord's own stickers, with what is in it.",
    effect: 'read',
    output: StickerPackView,
    reach: 'nothing',
    raw: true,
  })
  getPack({ pack_id }: PackRef): Promise<StickerPackView> {
    return this.discord.get<APIStickerPack, StickerPackView>(Routes.stickerPack(pack_id), {
      requires: ['id', 'name', 'stickers'],
      answer: viewPack,
    });
  }

  /** @see https://discord.com/developers/docs/resources/sticker#list-guild-stickers */
  @McpTool({ summary: 'List the stickers of a guild.', effect: 'read', output: StickersPage, raw: true })
  listGuild({ guild_id, cursor }: ListStickers): Promise<StickersPage> {
    return this.discord.get<APISticker[], StickersPage>(Routes.guildStickers(guild_id), {
      requires: SEEN.requires,
      answer: (stickers) => this.pager.named('stickers', stickers.map(viewSticker), cursor),
    });
  }

  /** @see https://discord.com/developers/docs/resources/sticker#get-guild-sticker */
  @McpTool({ summary: 'Get a sticker of a guild.', effect: 'read', output: StickerView, raw: true })
  getGuildSticker({ guild_id, sticker_id }: StickerRef): Promise<StickerView> {
    return this.discord.get<APISticker, StickerView>(Routes.guildSticker(guild_id, sticker_id), SEEN);
  }

  /** The fields travel beside the file. @see https://discord.com/developers/docs/resources/sticker#create-guild-sticker */
  @McpTool({
    summary: 'Upload a sticker for a guild.',
    effect: 'create',
    output: StickerView,
    auditReason: true,
    raw: true,
  })
  createGuildSticker({ guild_id, name, description = '', tags, ...file }: CreateSticker): Promise<StickerView> {
    return this.discord.post<APISticker, StickerView>(Routes.guildStickers(guild_id), {
      form: true,
      body: { name, description, tags },
      files: [stickerUpload(file)],
      ...SEEN,
    });
  }

  /** @see https://discord.com/developers/docs/resources/sticker#modify-guild-sticker */
  @McpTool({
    summary: 'Change the name, description or emoji of a sticker.',
    effect: 'update',
    output: StickerView,
    auditReason: true,
    raw: true,
  })
  modifyGuildSticker({ guild_id, sticker_id, ...change }: ModifySticker): Promise<StickerView> {
    return this.discord.patch<APISticker, StickerView>(Routes.guildSticker(guild_id, sticker_id), {
      body: change,
      replay: ABSOLUTE,
      ...SEEN,
    });
  }

  /** @see https://discord.com/developers/docs/resources/sticker#delete-guild-sticker */
  @McpTool({ summary: 'Delete a sticker of a guild.', effect: 'delete', output: DeletedSticker, auditReason: true })
  deleteGuildSticker({ guild_id, sticker_id }: StickerRef): Promise<DeletedSticker> {
    return this.discord.delete(Routes.guildSticker(guild_id, sticker_id), {
      answer: () => ({ deleted: true, guild_id, sticker_id }),
    });
  }
}
