import { Module } from '@nestjs/common';
import { PollStarter } from './poll-starter.service.js';
import { PollVoters } from './poll-voters.service.js';
import { PollsTools } from './polls.tools.js';

/** The tools of the category `polls`. */
@Module({ providers: [PollsTools, PollStarter, PollVoters] })
export class PollsModule {}
