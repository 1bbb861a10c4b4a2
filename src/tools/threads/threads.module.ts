import { Module } from '@nestjs/common';
import { ThreadMemberReader } from './thread-member-reader.service.js';
import { ThreadsTools } from './threads.tools.js';

/** The tools of the category `threads`. */
@Module({ providers: [ThreadsTools, ThreadMemberReader] })
export class ThreadsModule {}
