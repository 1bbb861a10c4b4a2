import { Injectable } from '@nestjs/common';
import { type APIApplicationRoleConnectionMetadata, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import type { Issue } from '../../errors/tool-error.js';
import { foretell } from '../shared/foretell.js';
import { OwnApplication } from '../shared/own-application.service.js';
import { refuse } from '../shared/validation-failed.js';
import { told } from '../shared/views/wording.js';
import type { ReplacedRoleMetadata, ReplaceRoleMetadata, RoleMetadata } from './role-metadata.dto.js';
import { viewRoleMetadata } from './role-metadata.view.js';

type Records = APIApplicationRoleConnectionMetadata[] | null;

/** Replaces what linked roles compare, and says which keys that ends: linked roles that ask for one of them admit nobody any more. */
@Injectable()
export class RoleMetadataEditor {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly own: OwnApplication,
  ) {}

  /** @throws ToolError VALIDATION_FAILED for a key that is there twice; what Discord answers otherwise */
  async replace({ application_id, records }: ReplaceRoleMetadata): Promise<ReplacedRoleMetadata> {
    refuse(keyIssues(records));
    const route = Routes.applicationRoleConnectionMetadata(await this.own.id(application_id));
    const before = (await this.discord.get<Records>(route)) ?? [];
    const removed = before.map(({ key }) => key).filter((key) => records.every((record) => record.key !== key));
    foretell({ records: { before, after: records }, removed });
    return this.discord.put<Records, ReplacedRoleMetadata>(route, {
      body: records,
      answer: (after) => Object.assign(viewRoleMetadata(after), told({ removed })),
    });
  }
}

function keyIssues(records: readonly RoleMetadata[]): Issue[] {
  return records.flatMap(({ key }, index) =>
    records.findIndex((other) => other.key === key) < index
      ? [{ path: `records[${index}].key`, message: 'is there twice', received: key }]
      : [],
  );
}
