import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { AuditLogReader } from './audit-log-reader.service.js';
import { AuditLogPage, GetAuditLog } from './audit-log.dto.js';

@McpToolset({ category: 'audit_log', summary: 'Who changed what in a guild, and why.', rehearsable: true })
export class AuditLogTools {
  constructor(private readonly reader: AuditLogReader) {}

  /** Discord keeps entries for 45 days. @see https://discord.com/developers/docs/resources/audit-log#get-guild-audit-log */
  @McpTool({
    summary: 'Read the audit log of a guild: who did what to whom in the last 45 days, newest first.',
    effect: 'read',
    output: AuditLogPage,
    raw: true,
  })
  get(query: GetAuditLog): Promise<AuditLogPage> {
    return this.reader.page(query);
  }
}
