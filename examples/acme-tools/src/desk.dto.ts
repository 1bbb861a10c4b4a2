import { ChannelId, Describe, Flag, Int, ListOf, Text } from 'discord-mcp';
import { IsIn } from 'class-validator';
import { TicketNumber } from './ticket-number.field.js';

const PRIORITIES = ['low', 'normal', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

export class ChannelRef {
  @ChannelId('The channel.') channel_id!: string;
}

export class Pace {
  @Int('Seconds between two messages of one user; 0 is off.', { min: 0, max: 21_600 }) seconds!: number;
}

export class Complaint {
  @Text('Who wrote it.', { untrusted: true }) author!: string;
  @Text('What was written.', { untrusted: true }) content!: string;
}

export class Complaints {
  @ListOf(Complaint, 'The newest first.') complaints!: Complaint[];
}

export class Ticket {
  @ChannelId('Where the customers wait for the answer.') channel_id!: string;
  @TicketNumber('The ticket.') ticket!: string;
  @Text('What the customer wants, in a few words.', { max: 80 }) summary!: string;
}

export class Opened {
  @ChannelId('The thread of the ticket.') thread_id!: string;
  @Text('Where the desk reads it.') url!: string;
}

export class DueQuery {
  @Describe('How much it hurts.') @IsIn(PRIORITIES) priority!: Priority;
}

export class Due {
  @Text('When an answer is due, ISO 8601.') due!: string;
  @Flag('Whether somebody is at the desk now.') open!: boolean;
}
