import { Module } from '@nestjs/common';
import { JoinRequests } from './join-requests.service.js';
import { MemberLists } from './member-lists.service.js';
import { MemberSearch } from './member-search.service.js';
import { MembersTools } from './members.tools.js';

/** The tools of the category `members`. */
@Module({ providers: [MembersTools, MemberLists, MemberSearch, JoinRequests] })
export class MembersModule {}
