import {
  InviteTargetUsersJobStatus,
  type RESTGetAPIInviteTargetUsersJobStatusResult,
  Routes,
} from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { Pager } from '../shared/paging/pager.service.js';
import { INVITE_NAMES, invitesPage, InvitesPage, type SeenInvite, viewInvite } from '../shared/views/invite.view.js';
import { constantName, isoTime } from '../shared/views/wording.js';
import { InviteCreator } from './invite-creator.service.js';
import {
  CreatedInvite,
  CreateInvite,
  DeletedInvite,
  FoundInvite,
  GetInvite,
  InviteRef,
  InviteTargets,
  InviteTargetsJob,
  InviteTargetsSet,
  ListChannelInvites,
  ListInviteTargets,
  SetInviteTargets,
} from './invites.dto.js';
import { targetUsersFile, targetUsersIn } from './target-users-file.js';

@McpToolset({ category: 'invites', summary: 'Invites, and whom they are for.', rehearsable: true })
export class InvitesTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly creator: InviteCreator,
    private readonly pager: Pager,
  ) {}

  /** @see https://discord.com/developers/docs/resources/invite#get-invite */
  @McpTool({ summary: 'Look at an invite by its code or link.', effect: 'read', output: FoundInvite, raw: true })
  get({ code, with_counts, guild_scheduled_event_id }: GetInvite): Promise<FoundInvite> {
    return this.discord.get<SeenInvite, FoundInvite>(Routes.invite(code), {
      query: { with_counts, guild_scheduled_event_id },
      requires: ['code'],
      answer: (invite) => Object.assign(viewInvite(invite), { untrusted_names: [...INVITE_NAMES] }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/channel#get-channel-invites */
  @McpTool({ summary: 'List the invites to a channel.', effect: 'read', output: InvitesPage, raw: true })
  listChannel({ channel_id, cursor }: ListChannelInvites): Promise<InvitesPage> {
    return this.discord.get<SeenInvite[], InvitesPage>(Routes.channelInvites(channel_id), {
      requires: ['code'],
      answer: (invites) => invitesPage(this.pager, invites, cursor),
    });
  }

  /** @see https://discord.com/developers/docs/resources/channel#create-channel-invite */
  @McpTool({
    summary: 'Create an invite to a channel.',
    effect: 'create',
    output: CreatedInvite,
    auditReason: true,
    raw: true,
  })
  createChannel(invite: CreateInvite): Promise<CreatedInvite> {
    return this.creator.create(invite);
  }

  /** @see https://discord.com/developers/docs/resources/invite#delete-invite */
  @McpTool({ summary: 'Revoke an invite.', effect: 'delete', output: DeletedInvite, auditReason: true })
  delete({ code }: InviteRef): Promise<DeletedInvite> {
    return this.discord.delete(Routes.invite(code), { answer: () => ({ deleted: true, code }) });
  }

  /** @see https://discord.com/developers/docs/resources/invite#get-target-users */
  @McpTool({ summary: 'List the only users an invite is for.', effect: 'read', output: InviteTargets })
  getTargetUsers({ code, cursor }: ListInviteTargets): Promise<InviteTargets> {
    return this.discord.get<string, InviteTargets>(Routes.inviteTargetUsers(code), {
      expects: 'text',
      answer: (csv) => ({ code, ...this.pager.named('user_ids', targetUsersIn(csv), cursor) }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/invite#update-target-users */
  @McpTool({
    summary:
      'Set the only users an invite is for. Discord works the list through: see invites_get_target_users_job_status.',
    effect: 'update',
    output: InviteTargetsSet,
  })
  setTargetUsers({ code, user_ids }: SetInviteTargets): Promise<InviteTargetsSet> {
    return this.discord.put(Routes.inviteTargetUsers(code), {
      files: [targetUsersFile(user_ids)],
      answer: () => ({ code, count: user_ids.length }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/invite#get-target-users-job-status */
  @McpTool({
    summary: 'See how far Discord is with the list of users of an invite.',
    effect: 'read',
    output: InviteTargetsJob,
  })
  getTargetUsersJobStatus({ code }: InviteRef): Promise<InviteTargetsJob> {
    const route = Routes.inviteTargetUsersJobStatus(code);
    return this.discord.get<RESTGetAPIInviteTargetUsersJobStatusResult, InviteTargetsJob>(route, {
      requires: ['status', 'total_users', 'processed_users'],
      answer: (job) => viewJob(code, job),
    });
  }
}

function viewJob(code: string, job: RESTGetAPIInviteTargetUsersJobStatusResult): InviteTargetsJob {
  return {
    code,
    status: constantName(InviteTargetUsersJobStatus, job.status),
    total_users: job.total_users,
    processed_users: job.processed_users,
    created_at: isoTime(job.created_at),
    completed_at: isoTime(job.completed_at),
    error_message: job.error_message,
  };
}
