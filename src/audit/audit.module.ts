import { Module, type DynamicModule } from '@nestjs/common';
import { AuditStatus } from '../context/audit-status.js';
import { AUDIT_OPTIONS, type AuditOptions } from './audit-options.js';
import { AuditTrail } from './audit-trail.service.js';
import { CallTraffic } from './call-traffic.service.js';
import { ChainHash } from './chain/chain-hash.js';
import { AUDIT_SINK, type AuditSink } from './sink/audit-sink.js';
import { LineSink } from './sink/line.sink.js';
import { NoSink } from './sink/no.sink.js';

/** Who called what, on what, and what came of it. Needs `McpModule` and `ResilienceModule`. Global, for those who ask how it is. */
@Module({})
export class AuditModule {
  static forRoot(options: AuditOptions): DynamicModule {
    return {
      module: AuditModule,
      global: true,
      providers: [
        { provide: AUDIT_OPTIONS, useValue: options },
        { provide: AUDIT_SINK, useFactory: () => openSink(options) },
        CallTraffic,
        AuditTrail,
        { provide: AuditStatus, useExisting: AuditTrail },
      ],
      exports: [AuditStatus],
    };
  }
}

/** @throws ConfigError when the file cannot be written */
async function openSink({ sink, file = '', secret, writeLine, ...limits }: AuditOptions): Promise<AuditSink> {
  if (sink === 'none') return new NoSink();
  const hash = new ChainHash(secret);
  if (sink === 'stderr') return new LineSink(writeLine, hash);
  const { openFileSink } = await import('./file/open-file-sink.js');
  return openFileSink(file, hash, limits);
}
