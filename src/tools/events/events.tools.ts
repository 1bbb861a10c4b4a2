import { type APIGuildScheduledEvent, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { Pager } from '../shared/paging/pager.service.js';
import { EventExceptions } from './event-exceptions.service.js';
import {
  CountEventUsers,
  CreateEventException,
  DeletedEventException,
  EventExceptionRef,
  EventUserCounts,
  ModifyEventException,
  OneEventException,
} from './event-exceptions.dto.js';
import { EventRef } from './event-ref.dto.js';
import { EVENT_ESSENTIALS, viewEvent, viewOneEvent } from './event.view.js';
import { EventUsersReader } from './event-users.service.js';
import { EventWriter } from './event-writer.service.js';
import {
  CreateEvent,
  DeletedEvent,
  EventsPage,
  EventUsers,
  GetEvent,
  ListEvents,
  ListEventUsers,
  ModifyEvent,
  OneEvent,
} from './events.dto.js';

/** Discord's counts; of exceptions those that were asked for. */
interface UserCounts {
  readonly guild_scheduled_event_count: number;
  readonly guild_scheduled_event_exception_counts: Record<string, number>;
}

@McpToolset({ category: 'events', summary: 'Scheduled events, and who is interested.', rehearsable: true })
export class EventsTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly writer: EventWriter,
    private readonly exceptions: EventExceptions,
    private readonly users: EventUsersReader,
    private readonly pager: Pager,
  ) {}

  /** @see https://discord.com/developers/docs/resources/guild-scheduled-event#list-scheduled-events-for-guild */
  @McpTool({ summary: 'List the scheduled events of a guild.', effect: 'read', output: EventsPage, raw: true })
  list({ guild_id, with_user_count, cursor }: ListEvents): Promise<EventsPage> {
    return this.discord.get<APIGuildScheduledEvent[], EventsPage>(Routes.guildScheduledEvents(guild_id), {
      query: { with_user_count },
      requires: EVENT_ESSENTIALS,
      answer: (events) => this.pager.named('events', events.map(viewEvent), cursor),
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild-scheduled-event#get-guild-scheduled-event */
  @McpTool({ summary: 'Get a scheduled event.', effect: 'read', output: OneEvent, raw: true })
  get({ guild_id, event_id, with_user_count }: GetEvent): Promise<OneEvent> {
    return this.discord.get<APIGuildScheduledEvent, OneEvent>(Routes.guildScheduledEvent(guild_id, event_id), {
      query: { with_user_count },
      requires: EVENT_ESSENTIALS,
      answer: viewOneEvent,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild-scheduled-event#create-guild-scheduled-event */
  @McpTool({ summary: 'Schedule an event.', effect: 'create', output: OneEvent, auditReason: true, raw: true })
  create(event: CreateEvent): Promise<OneEvent> {
    return this.writer.create(event);
  }

  /** @see https://discord.com/developers/docs/resources/guild-scheduled-event#modify-guild-scheduled-event */
  @McpTool({
    summary: 'Change an event; its status starts, ends or cancels it.',
    effect: 'update',
    output: OneEvent,
    auditReason: true,
    raw: true,
  })
  modify(change: ModifyEvent): Promise<OneEvent> {
    return this.writer.modify(change);
  }

  /** @see https://discord.com/developers/docs/resources/guild-scheduled-event#delete-guild-scheduled-event */
  @McpTool({ summary: 'Delete an event.', effect: 'delete', output: DeletedEvent, auditReason: true })
  delete({ guild_id, event_id }: EventRef): Promise<DeletedEvent> {
    return this.discord.delete(Routes.guildScheduledEvent(guild_id, event_id), {
      answer: () => ({ deleted: true, guild_id, event_id }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild-scheduled-event#get-guild-scheduled-event-users */
  @McpTool({ summary: 'List who is interested in an event.', effect: 'read', output: EventUsers, raw: true })
  listUsers(query: ListEventUsers): Promise<EventUsers> {
    return this.users.list(query);
  }

  /**
   * In Discord's OpenAPI description alone (count_guild_scheduled_event_users), with no page of the documentation.
   *
   * @see https://docs.discord.food/resources/guild-scheduled-event#get-guild-scheduled-event-user-count
   */
  @McpTool({ summary: 'Count who is interested in an event.', effect: 'read', output: EventUserCounts })
  countUsers({ guild_id, event_id, exception_ids }: CountEventUsers): Promise<EventUserCounts> {
    return this.discord.get<UserCounts, EventUserCounts>(
      `${Routes.guildScheduledEventUsers(guild_id, event_id)}/counts`,
      {
        query: { guild_scheduled_event_exception_ids: exception_ids },
        requires: ['guild_scheduled_event_count', 'guild_scheduled_event_exception_counts'],
        answer: ({ guild_scheduled_event_count: count, guild_scheduled_event_exception_counts: exceptions }) => ({
          event_id,
          count,
          exceptions,
        }),
      },
    );
  }

  /**
   * In Discord's OpenAPI description (create_guild_scheduled_event_exception) and a draft of its documentation alone.
   *
   * @see https://github.com/discord/discord-api-docs/pull/8389
   */
  @McpTool({
    summary: 'Move or cancel one occurrence of a repeated event.',
    effect: 'create',
    output: OneEventException,
    auditReason: true,
  })
  createException(exception: CreateEventException): Promise<OneEventException> {
    return this.exceptions.create(exception);
  }

  /**
   * In Discord's OpenAPI description (update_guild_scheduled_event_exception) and a draft of its documentation alone.
   *
   * @see https://github.com/discord/discord-api-docs/pull/8389
   */
  @McpTool({
    summary: 'Change an occurrence that was moved or cancelled.',
    effect: 'update',
    output: OneEventException,
    auditReason: true,
  })
  modifyException(change: ModifyEventException): Promise<OneEventException> {
    return this.exceptions.modify(change);
  }

  /**
   * In Discord's OpenAPI description (delete_guild_scheduled_event_exception) and a draft of its documentation alone.
   *
   * @see https://github.com/discord/discord-api-docs/pull/8389
   */
  @McpTool({
    summary: 'Let an occurrence be as its event repeats again.',
    effect: 'delete',
    output: DeletedEventException,
    auditReason: true,
  })
  deleteException(exception: EventExceptionRef): Promise<DeletedEventException> {
    return this.exceptions.delete(exception);
  }
}
