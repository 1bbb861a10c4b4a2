import { type APIActivityInstance, type APIApplication, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { OwnApplication } from '../shared/own-application.service.js';
import { ApplicationRef } from '../shared/refs.dto.js';
import { ApplicationEditor } from './application-editor.service.js';
import {
  ActivityInstance,
  ActivityRef,
  ApplicationView,
  ModifiedApplication,
  ModifyApplication,
} from './application.dto.js';
import { APPLICATION_ESSENTIALS, viewActivity, viewApplication } from './application.view.js';
import { RoleMetadataEditor } from './role-metadata-editor.service.js';
import { ReplacedRoleMetadata, ReplaceRoleMetadata, RoleMetadataList } from './role-metadata.dto.js';
import { viewRoleMetadata } from './role-metadata.view.js';

@McpToolset({ category: 'application', summary: "The bot's own application.", rehearsable: true })
export class ApplicationTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly own: OwnApplication,
    private readonly editor: ApplicationEditor,
    private readonly metadata: RoleMetadataEditor,
  ) {}

  /** @see https://discord.com/developers/docs/resources/application#get-current-application */
  @McpTool({
    summary: "Get the bot's own application: its settings, intents, owner.",
    effect: 'read',
    output: ApplicationView,
    raw: true,
    reach: 'account',
  })
  getCurrent(): Promise<ApplicationView> {
    return this.discord.get<APIApplication, ApplicationView>(Routes.currentApplication(), {
      requires: APPLICATION_ESSENTIALS,
      answer: viewApplication,
    });
  }

  /** @see https://discord.com/developers/docs/resources/application#edit-current-application */
  @McpTool({
    summary: "Change the bot's own application, as all its users see it.",
    effect: 'update',
    output: ModifiedApplication,
    raw: true,
    reach: 'account',
  })
  modifyCurrent(change: ModifyApplication): Promise<ModifiedApplication> {
    return this.editor.modify(change);
  }

  /** @see https://discord.com/developers/docs/resources/application#get-application-activity-instance */
  @McpTool({
    summary: "Get a running instance of the application's activity: where it is, and who is in it.",
    effect: 'read',
    output: ActivityInstance,
    raw: true,
    reach: 'account',
  })
  async getActivityInstance({ application_id, instance_id }: ActivityRef): Promise<ActivityInstance> {
    const route = Routes.applicationActivityInstance(await this.own.id(application_id), instance_id);
    return this.discord.get<APIActivityInstance, ActivityInstance>(route, {
      requires: ['instance_id', 'location', 'users'],
      answer: viewActivity,
    });
  }

  /** @see https://discord.com/developers/docs/resources/application-role-connection-metadata#get-application-role-connection-metadata-records */
  @McpTool({
    summary: 'List what linked roles can compare of the accounts users link to the application.',
    effect: 'read',
    output: RoleMetadataList,
    raw: true,
    reach: 'account',
  })
  async getRoleConnectionMetadata({ application_id }: ApplicationRef): Promise<RoleMetadataList> {
    const route = Routes.applicationRoleConnectionMetadata(await this.own.id(application_id));
    return this.discord.get(route, { answer: viewRoleMetadata });
  }

  /** @see https://discord.com/developers/docs/resources/application-role-connection-metadata#update-application-role-connection-metadata-records */
  @McpTool({
    summary: 'Replace what linked roles can compare; the values of users need their own OAuth2 tokens.',
    effect: 'update',
    output: ReplacedRoleMetadata,
    raw: true,
    reach: 'account',
  })
  modifyRoleConnectionMetadata(records: ReplaceRoleMetadata): Promise<ReplacedRoleMetadata> {
    return this.metadata.replace(records);
  }
}
