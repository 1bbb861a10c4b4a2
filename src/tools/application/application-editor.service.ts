import { Injectable } from '@nestjs/common';
import { type APIApplication, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { foretell } from '../shared/foretell.js';
import { toBits } from '../shared/permission-set.field.js';
import { ABSOLUTE } from '../shared/replay.js';
import { refuse } from '../shared/validation-failed.js';
import { type ApplicationBody, changesBetween, foreseen } from './application-changes.js';
import { addressIssues, OWN_FLAGS, presentIssues } from './application-issues.js';
import { APPLICATION_ESSENTIALS } from './application.view.js';
import type { InstallParams, IntegrationType, ModifiedApplication, ModifyApplication } from './application.dto.js';

/** Changes the application of the bot, and says what became different. */
@Injectable()
export class ApplicationEditor {
  constructor(private readonly discord: DiscordRestService) {}

  /** @throws ToolError VALIDATION_FAILED for what Discord would refuse; what it answers otherwise */
  async modify(change: ModifyApplication): Promise<ModifiedApplication> {
    refuse(addressIssues(change));
    const body = bodyOf(change);
    const before = await this.discord.get<APIApplication>(Routes.currentApplication(), {
      requires: APPLICATION_ESSENTIALS,
    });
    refuse(presentIssues(change, before));
    const wanted = withOtherFlags(body, before);
    foretell({ changes: changesBetween(wanted, before, foreseen(before, wanted)) });
    return this.discord.patch<APIApplication, ModifiedApplication>(Routes.currentApplication(), {
      body: wanted,
      replay: ABSOLUTE,
      requires: APPLICATION_ESSENTIALS,
      answer: (after) => {
        const { id, name, description, icon, flags } = after;
        return { id, name, description, icon, flags, changes: changesBetween(wanted, before, after) };
      },
    });
  }
}

function bodyOf({ install_params, integration_types_config, ...plain }: ModifyApplication): ApplicationBody {
  return given({
    ...plain,
    install_params: install_params && paramsOf(install_params),
    integration_types_config: integration_types_config && typesOf(integration_types_config),
  });
}

/** Without what was left out. */
function given<T extends object>(body: T): T {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as T;
}

/** Discord takes all flags, and refuses those that are not the application's to change. */
function withOtherFlags(body: ApplicationBody, { flags }: APIApplication): ApplicationBody {
  if (body.flags === undefined) return body;
  return { ...body, flags: (flags & ~OWN_FLAGS) | (body.flags & OWN_FLAGS) };
}

/** Permissions are always said: without them Discord's own pages stumble (discord-api-docs issue 6485). */
function paramsOf({ scopes, permissions = '0' }: InstallParams) {
  return { scopes, permissions: toBits(permissions) };
}

function typesOf(types: Record<string, IntegrationType>) {
  return Object.fromEntries(
    Object.entries(types).map(([type, { oauth2_install_params: params }]) => [
      type,
      given({ oauth2_install_params: params && paramsOf(params) }),
    ]),
  );
}
