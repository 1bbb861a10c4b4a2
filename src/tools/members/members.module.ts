import { Module } from '@nestjs/common';
import { MembersTools } from './members.tools.js';

/** The tools of the category `members`. */
@Module({ providers: [MembersTools] })
export class MembersModule {}
