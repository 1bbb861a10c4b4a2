import { Module } from '@nestjs/common';
import { EventExceptions } from './event-exceptions.service.js';
import { EventUsersReader } from './event-users.service.js';
import { EventWriter } from './event-writer.service.js';
import { EventsTools } from './events.tools.js';

/** The tools of the category `events`. */
@Module({ providers: [EventsTools, EventWriter, EventUsersReader, EventExceptions] })
export class EventsModule {}
