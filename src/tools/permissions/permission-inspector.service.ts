import { Injectable } from '@nestjs/common';
import type { APIGuild, APIGuildMember } from 'discord-api-types/v10';
import { type Scene, type SubjectKind } from '../../discord/permissions/find-missing.js';
import type { MemberFacts, RoleFacts } from '../../discord/permissions/permission-facts.js';
import { Pager } from '../shared/paging/pager.service.js';
import { validationFailed } from '../shared/validation-failed.js';
import { ACTIONS } from './actions.js';
import { auditOf } from './channel-audit.js';
import { explain } from './explanation.js';
import type { AuditChannel, ChannelAudit, ExplainPermissions, PermissionExplanation } from './permissions.dto.js';
import { SceneReader, type SeenPlace } from './scene-reader.service.js';

/** The id of nobody: who has a role and nothing else. */
const NOBODY = '0';

interface Subject {
  readonly kind: SubjectKind;
  readonly facts: MemberFacts;
  /** Absent for a role. */
  readonly member?: APIGuildMember;
}

/** Finds out what members and roles may do, and why. */
@Injectable()
export class PermissionInspector {
  constructor(
    private readonly reader: SceneReader,
    private readonly pager: Pager,
  ) {}

  /** @throws ToolError VALIDATION_FAILED for arguments that do not go together; what Discord answers otherwise */
  async explain(question: ExplainPermissions): Promise<PermissionExplanation> {
    requireTogether(question);
    const now = Date.now();
    const guild = await this.reader.guild(question.guild_id);
    const subject = await this.subjectOf(guild, question);
    const place = await this.placeOf(question);
    const scene = { ...(await this.sceneOf(guild, subject, place, question)), now };
    const hidden = question.channel_id !== undefined && place === undefined;
    const sourceId = place?.source.id ?? null;
    return explain({
      question,
      guild,
      scene,
      hidden,
      sourceId,
      now,
      ...(subject.member && { member: subject.member }),
    });
  }

  async audit({ guild_id, channel_id, actions, cursor }: AuditChannel): Promise<ChannelAudit> {
    const guild = await this.reader.guild(guild_id);
    const place = await this.reader.place(guild_id, channel_id);
    if (place === undefined) {
      throw validationFailed({ path: 'channel_id', message: 'is a channel that the bot cannot see' });
    }
    const audit = auditOf(guild, place, actions);
    const { items: roles, marks } = this.pager.page(audit.roles, cursor);
    return { ...audit, count: roles.length, roles, ...marks };
  }

  private async placeOf({ guild_id, channel_id }: ExplainPermissions): Promise<SeenPlace | undefined> {
    return channel_id === undefined ? undefined : this.reader.place(guild_id, channel_id);
  }

  private async subjectOf(guild: APIGuild, { user_id, role_id }: ExplainPermissions): Promise<Subject> {
    if (role_id !== undefined) {
      const { id } = roleIn(guild, role_id, 'role_id');
      return { kind: 'role', facts: { user: { id: NOBODY }, roles: id === guild.id ? [] : [id] } };
    }
    const member = await (user_id === undefined ? this.reader.bot(guild.id) : this.reader.member(guild.id, user_id));
    return { kind: user_id === undefined ? 'bot' : 'member', facts: member, member };
  }

  private async sceneOf(
    guild: APIGuild,
    { kind, facts, member }: Subject,
    place: SeenPlace | undefined,
    { target_role_id, target_user_id }: ExplainPermissions,
  ): Promise<Scene> {
    const channel = place && (member ? await this.reader.withMembership(place.channel, facts) : place.channel);
    const targetRole = target_role_id === undefined ? undefined : roleIn(guild, target_role_id, 'target_role_id');
    const targetMember = target_user_id === undefined ? undefined : await this.reader.member(guild.id, target_user_id);
    return {
      guild,
      subject: facts,
      kind,
      ...(channel && { channel }),
      ...(place?.category && { category: place.category }),
      ...(targetRole && { targetRole }),
      ...(targetMember && { targetMember }),
    };
  }
}

/** Each action needs to be told what it acts on. */
function requireTogether({ user_id, role_id, action, ...question }: ExplainPermissions): void {
  if (user_id !== undefined && role_id !== undefined) {
    throw validationFailed({ path: 'role_id', message: 'cannot be given together with user_id' });
  }
  if (action === undefined) return;
  const path = ({ channel: 'channel_id', role: 'target_role_id', member: 'target_user_id' } as const)[
    ACTIONS[action].on
  ];
  if (question[path] === undefined) throw validationFailed({ path, message: `is needed for the action ${action}` });
}

function roleIn(guild: APIGuild, roleId: string, path: string): RoleFacts {
  const role = guild.roles.find(({ id }) => id === roleId);
  if (role === undefined) throw validationFailed({ path, message: 'is no role of the guild' });
  return role;
}
