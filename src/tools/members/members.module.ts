import { Module } from '@nestjs/common';
import { MemberLists } from './member-lists.service.js';
import { MembersTools } from './members.tools.js';

/** The tools of the category `members`. */
@Module({ providers: [MembersTools, MemberLists] })
export class MembersModule {}
