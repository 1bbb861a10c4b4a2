import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { PermissionInspector } from './permission-inspector.service.js';
import { AuditChannel, ChannelAudit, ExplainPermissions, PermissionExplanation } from './permissions.dto.js';

@McpToolset({ category: 'permissions', summary: 'What members and roles may do, and why.', rehearsable: true })
export class PermissionsTools {
  constructor(private readonly inspector: PermissionInspector) {}

  /** @see https://discord.com/developers/docs/topics/permissions */
  @McpTool({
    summary:
      "Explain whether the bot, a member or a role may do something in a guild or channel: Discord's algorithm step by step, and what would change it.",
    effect: 'read',
    output: PermissionExplanation,
  })
  explain(question: ExplainPermissions): Promise<PermissionExplanation> {
    return this.inspector.explain(question);
  }

  /** @see https://discord.com/developers/docs/topics/permissions#permission-overwrites */
  @McpTool({
    summary: 'Tell which roles can see, write in or manage a channel, and which members have overwrites of their own.',
    effect: 'read',
    output: ChannelAudit,
  })
  auditChannel(audit: AuditChannel): Promise<ChannelAudit> {
    return this.inspector.audit(audit);
  }
}
