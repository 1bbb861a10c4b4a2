import { Module } from '@nestjs/common';
import { InviteCreator } from './invite-creator.service.js';
import { InvitesTools } from './invites.tools.js';

/** The tools of the category `invites`. */
@Module({ providers: [InvitesTools, InviteCreator] })
export class InvitesModule {}
