import { Injectable } from '@nestjs/common';
import { Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { validationFailed } from '../shared/validation-failed.js';
import { type SeenInvite, viewInvite } from '../shared/views/invite.view.js';
import type { CreatedInvite, CreateInvite } from './invites.dto.js';
import { targetUsersFile } from './target-users-file.js';

/** What an invite's kind of target needs to be told besides. */
const SUBJECTS = { 1: 'target_user_id', 2: 'target_application_id' } as const;

/** Makes invites. */
@Injectable()
export class InviteCreator {
  constructor(private readonly discord: DiscordRestService) {}

  /** @throws ToolError VALIDATION_FAILED for a target without its subject, and a subject without its kind */
  async create({ channel_id, target_user_ids, ...invite }: CreateInvite): Promise<CreatedInvite> {
    checkTarget(invite);
    return this.discord.post<SeenInvite, CreatedInvite>(Routes.channelInvites(channel_id), {
      body: invite,
      ...(target_user_ids && { files: [targetUsersFile(target_user_ids)] }),
      requires: ['code'],
      answer: (made) => Object.assign(viewInvite(made), { unique: invite.unique ?? false }),
    });
  }
}

function checkTarget(invite: Omit<CreateInvite, 'channel_id'>): void {
  for (const [type, subject] of Object.entries(SUBJECTS)) {
    const wanted = invite.target_type === Number(type);
    if (wanted && invite[subject] === undefined)
      throw validationFailed({ path: subject, message: `must be given with target_type ${type}` });
    if (!wanted && invite[subject] !== undefined)
      throw validationFailed({ path: 'target_type', message: `must be ${type} for ${subject}` });
  }
}
