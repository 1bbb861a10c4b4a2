import { Injectable } from '@nestjs/common';
import { type APIGuildChannel, type APIRole, type APITemplate, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import type { RecommendTemplate, TemplateRecommendation } from './recommend.dto.js';
import { recommendTemplate } from './recommend-template.js';
import { driftBetween, isInSync } from './template-drift.js';
import { shapeOfGuild, shapeOfTemplate } from './template-shape.js';
import { TEMPLATE_ESSENTIALS, viewTemplate } from './template.view.js';
import type { TemplateDrift, TemplateRef } from './templates.dto.js';

/** Reads templates beside what they are compared with, one request at a time. */
@Injectable()
export class TemplateReader {
  constructor(private readonly discord: DiscordRestService) {}

  /** @throws ToolError what Discord answers, DISCORD_NOT_FOUND for a code it does not know */
  async diff({ guild_id, template_code }: TemplateRef): Promise<TemplateDrift> {
    const template = await this.find(template_code);
    const channels = await this.discord.get<APIGuildChannel[]>(Routes.guildChannels(guild_id), { requires: ['id'] });
    const roles = await this.discord.get<APIRole[]>(Routes.guildRoles(guild_id), { requires: ['id', 'name'] });
    const drift = driftBetween(shapeOfTemplate(template), shapeOfGuild(channels, roles));
    return {
      guild_id,
      template_code,
      source_guild_matches: template.source_guild_id === guild_id,
      in_sync: isInSync(drift.roles) && isInSync(drift.channels),
      ...drift,
      untrusted_text: ['roles', 'channels'],
    };
  }

  /** @throws ToolError what Discord answers for a preferred code, DISCORD_NOT_FOUND where it does not know it */
  async recommend({ request, preferred_primary_code: code }: RecommendTemplate): Promise<TemplateRecommendation> {
    return recommendTemplate(request, code === undefined ? undefined : viewTemplate(await this.find(code)));
  }

  private find(code: string): Promise<APITemplate> {
    return this.discord.get<APITemplate>(Routes.template(code), { requires: TEMPLATE_ESSENTIALS });
  }
}
