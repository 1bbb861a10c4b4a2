import { type APIGuildScheduledEvent, type APIStageInstance, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { ChannelGuilds } from '../shared/channel-guilds.service.js';
import { ABSOLUTE } from '../shared/replay.js';
import { validationFailed } from '../shared/validation-failed.js';
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
  constructor(
    private readonly discord: DiscordRestService,
    private readonly guilds: ChannelGuilds,
  ) {}

  /** @see https://discord.com/developers/docs/resources/stage-instance#create-stage-instance */
  @McpTool({
    summary: 'Go live on a stage; one at a time for each channel.',
    effect: 'create',
    output: StageInstanceView,
    auditReason: true,
  })
  async create(stage: CreateStageInstance): Promise<StageInstanceView> {
    const { channel_id, guild_scheduled_event_id: event } = stage;
    if (event !== undefined) await this.requireEvent(channel_id, event);
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

  /** The event's id alone leads to any guild the bot is in, and Discord does not say that it looks: it must be one of the stage's guild. */
  private async requireEvent(channelId: string, eventId: string): Promise<void> {
    const guildId = await this.guilds.of(channelId);
    if (typeof guildId !== 'string')
      throw validationFailed({ path: 'channel_id', message: 'is no stage of a guild that the bot can see' });
    await this.discord.get<APIGuildScheduledEvent>(Routes.guildScheduledEvent(guildId, eventId));
  }
}

function viewStageInstance(stage: APIStageInstance): StageInstanceView {
  const { id, guild_id, channel_id, topic, privacy_level, guild_scheduled_event_id } = stage;
  return { id, guild_id, channel_id, topic, privacy_level, ...told({ guild_scheduled_event_id }) };
}
