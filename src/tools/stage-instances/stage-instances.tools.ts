import { type APIStageInstance, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { ABSOLUTE } from '../shared/replay.js';
import { told } from '../shared/views/wording.js';
import {
  CreateStageInstance,
  DeletedStageInstance,
  ModifyStageInstance,
  StageInstanceView,
  StageRef,
} from './stage-instances.dto.js';

const SEEN = { requires: ['id', 'channel_id', 'topic', 'privacy_level'], answer: viewStageInstance } as const;

@McpToolset({ category: 'stage_instances', summary: 'What is live on stage channels.', rehearsable: true })
export class StageInstancesTools {
  constructor(private readonly discord: DiscordRestService) {}

  /** @see https://discord.com/developers/docs/resources/stage-instance#create-stage-instance */
  @McpTool({
    summary: 'Go live on a stage; one at a time for each channel.',
    effect: 'create',
    output: StageInstanceView,
    auditReason: true,
  })
  create(stage: CreateStageInstance): Promise<StageInstanceView> {
    return this.discord.post<APIStageInstance, StageInstanceView>(Routes.stageInstances(), { body: stage, ...SEEN });
  }

  /** @see https://discord.com/developers/docs/resources/stage-instance#get-stage-instance */
  @McpTool({ summary: 'Get what is live on a stage.', effect: 'read', output: StageInstanceView, raw: true })
  get({ channel_id }: StageRef): Promise<StageInstanceView> {
    return this.discord.get<APIStageInstance, StageInstanceView>(Routes.stageInstance(channel_id), SEEN);
  }

  /** @see https://discord.com/developers/docs/resources/stage-instance#modify-stage-instance */
  @McpTool({
    summary: 'Change the topic of what is live on a stage.',
    effect: 'update',
    output: StageInstanceView,
    auditReason: true,
  })
  modify({ channel_id, ...change }: ModifyStageInstance): Promise<StageInstanceView> {
    return this.discord.patch<APIStageInstance, StageInstanceView>(Routes.stageInstance(channel_id), {
      body: change,
      replay: ABSOLUTE,
      ...SEEN,
    });
  }

  /** @see https://discord.com/developers/docs/resources/stage-instance#delete-stage-instance */
  @McpTool({
    summary: 'End what is live on a stage; listeners stay in the channel.',
    effect: 'delete',
    output: DeletedStageInstance,
    auditReason: true,
  })
  delete({ channel_id }: StageRef): Promise<DeletedStageInstance> {
    return this.discord.delete(Routes.stageInstance(channel_id), { answer: () => ({ deleted: true, channel_id }) });
  }
}

function viewStageInstance(stage: APIStageInstance): StageInstanceView {
  const { id, guild_id, channel_id, topic, privacy_level, guild_scheduled_event_id } = stage;
  return { id, guild_id, channel_id, topic, privacy_level, ...told({ guild_scheduled_event_id }) };
}
