import { type APITemplate, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { Pager } from '../shared/paging/pager.service.js';
import { ABSOLUTE } from '../shared/replay.js';
import { RecommendTemplate, TemplateRecommendation } from './recommend.dto.js';
import { TemplateReader } from './template-reader.service.js';
import {
  TEMPLATE_ESSENTIALS,
  viewInspectedTemplate,
  viewOneTemplate,
  viewTemplate,
  viewTemplateWithSource,
} from './template.view.js';
import {
  AnyTemplate,
  CreateTemplate,
  DeletedTemplate,
  InspectedTemplate,
  ListTemplates,
  ModifyTemplate,
  OneTemplate,
  TemplateDrift,
  TemplateRef,
  TemplatesPage,
  TemplateWithSource,
} from './templates.dto.js';

const requires = TEMPLATE_ESSENTIALS;

@McpToolset({ category: 'templates', summary: 'Guild templates, and what to build a guild from.', rehearsable: true })
export class TemplatesTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly reader: TemplateReader,
    private readonly pager: Pager,
  ) {}

  /** @see https://discord.com/developers/docs/resources/guild-template#get-guild-template */
  @McpTool({
    summary: 'Get a guild template, and what it holds.',
    effect: 'read',
    output: TemplateWithSource,
    raw: true,
  })
  get({ template_code }: AnyTemplate): Promise<TemplateWithSource> {
    return this.discord.get<APITemplate, TemplateWithSource>(Routes.template(template_code), {
      requires,
      answer: viewTemplateWithSource,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild-template#get-guild-template */
  @McpTool({
    summary: 'Tell in words what a guild made of a template would look like.',
    effect: 'read',
    output: InspectedTemplate,
  })
  inspect({ template_code }: AnyTemplate): Promise<InspectedTemplate> {
    return this.discord.get<APITemplate, InspectedTemplate>(Routes.template(template_code), {
      requires,
      answer: viewInspectedTemplate,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild-template#list-guild-templates */
  @McpTool({ summary: 'List the templates made of a guild.', effect: 'read', output: TemplatesPage, raw: true })
  list({ guild_id, cursor }: ListTemplates): Promise<TemplatesPage> {
    return this.discord.get<APITemplate[], TemplatesPage>(Routes.guildTemplates(guild_id), {
      requires,
      answer: (templates) => this.pager.named('templates', templates.map(viewTemplate), cursor),
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild-template#create-guild-template */
  @McpTool({
    summary: 'Make a template of a guild. A guild has at most one.',
    effect: 'create',
    output: OneTemplate,
    auditReason: true,
    raw: true,
  })
  create({ guild_id, ...template }: CreateTemplate): Promise<OneTemplate> {
    return this.discord.post<APITemplate, OneTemplate>(Routes.guildTemplates(guild_id), {
      body: template,
      requires,
      answer: viewOneTemplate,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild-template#sync-guild-template */
  @McpTool({
    summary: 'Bring a template up to the present state of its guild.',
    effect: 'update',
    output: OneTemplate,
    auditReason: true,
    raw: true,
  })
  sync({ guild_id, template_code }: TemplateRef): Promise<OneTemplate> {
    return this.discord.put<APITemplate, OneTemplate>(Routes.guildTemplate(guild_id, template_code), {
      requires,
      answer: viewOneTemplate,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild-template#modify-guild-template */
  @McpTool({
    summary: 'Change the name or description of a template.',
    effect: 'update',
    output: OneTemplate,
    auditReason: true,
    raw: true,
  })
  modify({ guild_id, template_code, ...change }: ModifyTemplate): Promise<OneTemplate> {
    return this.discord.patch<APITemplate, OneTemplate>(Routes.guildTemplate(guild_id, template_code), {
      body: change,
      replay: ABSOLUTE,
      requires,
      answer: viewOneTemplate,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild-template#delete-guild-template */
  @McpTool({ summary: 'Delete a template of a guild.', effect: 'delete', output: DeletedTemplate, auditReason: true })
  delete({ guild_id, template_code }: TemplateRef): Promise<DeletedTemplate> {
    return this.discord.delete(Routes.guildTemplate(guild_id, template_code), {
      answer: () => ({ deleted: true, guild_id, template_code }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild-template#get-guild-template */
  @McpTool({
    summary: 'Compare a guild with a template: roles, channels and what differs.',
    effect: 'read',
    output: TemplateDrift,
  })
  diff(query: TemplateRef): Promise<TemplateDrift> {
    return this.reader.diff(query);
  }

  @McpTool({
    summary: 'Recommend a kind of guild for a purpose, with reasons. Asks Discord nothing unless a code is given.',
    effect: 'read',
    output: TemplateRecommendation,
    reach: 'nothing',
  })
  recommend(query: RecommendTemplate): Promise<TemplateRecommendation> {
    return this.reader.recommend(query);
  }
}
