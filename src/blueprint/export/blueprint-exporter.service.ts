import { Injectable } from '@nestjs/common';
import type { ExportedBlueprint } from '../blueprint-tools.dto.js';
import { fingerprint } from '../plan/canonical.js';
import { SnapshotReader } from '../snapshot/snapshot-reader.service.js';
import { exportBlueprint } from './export-blueprint.js';

/** Reads a guild as a document. */
@Injectable()
export class BlueprintExporter {
  constructor(private readonly reader: SnapshotReader) {}

  async export(guildId: string): Promise<ExportedBlueprint> {
    const snapshot = await this.reader.readAll(guildId, await this.reader.botId());
    const blueprint = exportBlueprint(snapshot);
    return { blueprint_id: fingerprint(blueprint), blueprint };
  }
}
