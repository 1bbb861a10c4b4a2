import { type APIAutoModerationRule, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { Pager } from '../shared/paging/pager.service.js';
import { AutomodEditor } from './automod-editor.service.js';
import { AutomodRulesPage, AutomodRuleView, SEEN_RULE, summarizeRule } from './automod-rule.view.js';
import {
  AutomodRuleRef,
  CreateAutomodRule,
  DeletedAutomodRule,
  ListAutomodRules,
  ModifyAutomodRule,
} from './automod.dto.js';

@McpToolset({
  category: 'automod',
  summary: 'Rules by which Discord moderates messages and profiles.',
  rehearsable: true,
})
export class AutomodTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly editor: AutomodEditor,
    private readonly pager: Pager,
  ) {}

  /** @see https://discord.com/developers/docs/resources/auto-moderation#list-auto-moderation-rules-for-guild */
  @McpTool({ summary: 'List the AutoMod rules of a guild.', effect: 'read', output: AutomodRulesPage, raw: true })
  listRules({ guild_id, cursor }: ListAutomodRules): Promise<AutomodRulesPage> {
    return this.discord.get<APIAutoModerationRule[], AutomodRulesPage>(Routes.guildAutoModerationRules(guild_id), {
      requires: SEEN_RULE.requires,
      answer: (rules) => ({
        ...this.pager.named('rules', rules.map(summarizeRule), cursor),
        untrusted_text: ['rules[].name'],
      }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/auto-moderation#get-auto-moderation-rule */
  @McpTool({ summary: 'Get an AutoMod rule with its words.', effect: 'read', output: AutomodRuleView, raw: true })
  getRule({ guild_id, rule_id }: AutomodRuleRef): Promise<AutomodRuleView> {
    const route = Routes.guildAutoModerationRule(guild_id, rule_id);
    return this.discord.get<APIAutoModerationRule, AutomodRuleView>(route, SEEN_RULE);
  }

  /** @see https://discord.com/developers/docs/resources/auto-moderation#create-auto-moderation-rule */
  @McpTool({
    summary: 'Create an AutoMod rule: block, alert or time out for words, spam, mentions or profiles.',
    effect: 'create',
    output: AutomodRuleView,
    auditReason: true,
    raw: true,
  })
  createRule(rule: CreateAutomodRule): Promise<AutomodRuleView> {
    return this.editor.create(rule);
  }

  /** @see https://discord.com/developers/docs/resources/auto-moderation#modify-auto-moderation-rule */
  @McpTool({
    summary: 'Change an AutoMod rule, or switch it on or off.',
    effect: 'update',
    output: AutomodRuleView,
    auditReason: true,
    raw: true,
  })
  modifyRule(change: ModifyAutomodRule): Promise<AutomodRuleView> {
    return this.editor.modify(change);
  }

  /** @see https://discord.com/developers/docs/resources/auto-moderation#delete-auto-moderation-rule */
  @McpTool({ summary: 'Delete an AutoMod rule.', effect: 'delete', output: DeletedAutomodRule, auditReason: true })
  deleteRule({ guild_id, rule_id }: AutomodRuleRef): Promise<DeletedAutomodRule> {
    return this.discord.delete(Routes.guildAutoModerationRule(guild_id, rule_id), {
      answer: () => ({ deleted: true, guild_id, rule_id }),
    });
  }
}
