import { Module } from '@nestjs/common';
import { PollStarter } from './poll-starter.service.js';
import { PollsTools } from './polls.tools.js';

/** The tools of the category `polls`. */
@Module({ providers: [PollsTools, PollStarter] })
export class PollsModule {}
