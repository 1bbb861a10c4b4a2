import { type APISKU, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { OwnApplication } from '../shared/own-application.service.js';
import { Pager } from '../shared/paging/pager.service.js';
import { ListSkus, SkusPage } from './monetization.dto.js';
import { viewSku } from './monetization.views.js';

@McpToolset({ category: 'monetization', prefix: 'skus', summary: 'What the application sells.', rehearsable: true })
export class SkusTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly own: OwnApplication,
    private readonly pager: Pager,
  ) {}

  /** @see https://discord.com/developers/docs/resources/sku#list-skus */
  @McpTool({
    summary: 'List what the application sells; a subscription stands there twice, and the one of type 5 counts.',
    effect: 'read',
    output: SkusPage,
    raw: true,
    reach: 'account',
  })
  async list({ application_id, cursor }: ListSkus): Promise<SkusPage> {
    return this.discord.get<APISKU[], SkusPage>(Routes.skus(await this.own.id(application_id)), {
      requires: ['id', 'name', 'type', 'flags'],
      answer: (skus) => this.pager.named('skus', skus.map(viewSku), cursor),
    });
  }
}
