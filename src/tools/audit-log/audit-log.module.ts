import { Module } from '@nestjs/common';
import { AuditLogReader } from './audit-log-reader.service.js';
import { AuditLogTools } from './audit-log.tools.js';

/** The tools of the category `audit_log`. */
@Module({ providers: [AuditLogTools, AuditLogReader] })
export class AuditLogModule {}
