import { Flag, Int, ListOf, Nested, OneOf, oneOf, Text, text } from '../../mcp/schema/fields/index.js';
import { ChannelId, RoleId, UserId } from '../shared/ids/id.fields.js';
import { OffsetCursor } from '../shared/paging/cursor.fields.js';
import { PageView } from '../shared/paging/page.dto.js';
import { permissionName } from '../shared/permission-set.field.js';
import { GuildRef } from '../shared/refs.dto.js';
import { ACTIONS, CHANNEL_ACTIONS, type Action, type ChannelAction } from './actions.js';

export class ExplainPermissions extends GuildRef {
  @UserId('Whom to ask about; the bot when neither user nor role is given.', { optional: true }) user_id?: string;
  @RoleId('Ask about who has this role and no other.', { optional: true }) role_id?: string;
  @ChannelId('Where; left out, the guild as a whole.', { optional: true }) channel_id?: string;
  @ListOf(permissionName, 'Permissions asked for.', { min: 1, max: 53, optional: true })
  requested_permissions?: string[];
  @OneOf(Object.keys(ACTIONS), 'What is to be done, in place of permissions or beside them.', { optional: true })
  action?: Action;
  @UserId('The member it is done to.', { optional: true }) target_user_id?: string;
  @RoleId('The role that is given or taken.', { optional: true }) target_role_id?: string;
}

/** One step of Discord's algorithm. */
export class DecisionStep {
  @Text('What it goes by.') step!: string;
  @ListOf(text(), 'The roles, or the holders of overwrites, it looks at.', { optional: true }) ids?: string[];
  @ListOf(text(), 'What it gives; ALL for everything.', { optional: true }) adds?: string[];
  @ListOf(text(), 'What it takes.', { optional: true }) removes?: string[];
}

/** Permissions that are granted, and of no use. */
export class ImplicitDeny {
  @Text('Why: a step of the trace.') because!: string;
  @ListOf(text(), 'Permissions.') permissions!: string[];
}

/** Whether the subject stands above what it would act on. */
export class HierarchyCheck {
  @OneOf(['role', 'member'], 'What it would act on.') target_type!: 'role' | 'member';
  @Text('Its id.') target_id!: string;
  @Text("The subject's highest role.", { nullable: true }) subject_highest_role_id!: string | null;
  @Text("The target's highest role, or the role itself.", { nullable: true }) target_highest_role_id!: string | null;
  @Flag('It stands above.') passes!: boolean;
  @Text('Why not.', { optional: true }) because?: string;
}

/** What is empty or false is left out, save the verdict and the sets. */
export class PermissionExplanation {
  @Text('The guild.') guild_id!: string;
  @Text('Where; null is the guild as a whole.', { nullable: true }) channel_id!: string | null;
  @OneOf(['member', 'role'], 'What was asked about.') subject_type!: 'member' | 'role';
  @Text('Its id.') subject_id!: string;
  @Flag('Null: Discord does not show enough to tell; see unknowns. Also null when nothing was asked for.', {
    nullable: true,
  })
  allowed!: boolean | null;
  @OneOf(['certain', 'uncertain'], 'Uncertain: something of `unknowns` may change it.') confidence!:
    'certain' | 'uncertain';
  @Text('Why not, the most basic reason first.', { optional: true }) because?: string;
  @Text('What would change that.', { optional: true }) fix?: string;
  @Text('What was to be done.', { optional: true }) action?: string;
  @ListOf(text(), 'What was asked for or is needed, by the names that count at that place.')
  requested_permissions!: string[];
  @ListOf(text(), 'Of these, those it lacks.') missing_permissions!: string[];
  @ListOf(text(), 'What its roles give it in the guild; ALL for everything.') base_permissions!: string[];
  @ListOf(text(), 'What it may do; ALL for everything.') effective_permissions!: string[];
  @Text('The same as a bit set, decimal.') effective_bits!: string;
  @ListOf(text(), 'Granted, and of no use.', { optional: true }) ineffective_permissions?: string[];
  @ListOf(ImplicitDeny, 'What takes them away.', { optional: true }) implicit_denies?: ImplicitDeny[];
  @ListOf(text(), 'Bits this version has no name for.', { optional: true }) unknown_permission_bits?: string[];
  @ListOf(text(), 'Roles that count, @everyone included.') applied_role_ids!: string[];
  @Flag('It owns the guild.', { optional: true }) guild_owner?: boolean;
  @Flag('It has ADMINISTRATOR.', { optional: true }) administrator?: boolean;
  @Flag('It is timed out.', { optional: true }) subject_timed_out?: boolean;
  @Text("The channel whose overwrites count: a thread's parent.", { optional: true })
  permission_source_channel_id?: string;
  @Nested(HierarchyCheck, 'For actions on a role or a member.', { optional: true })
  role_hierarchy_check?: HierarchyCheck;
  @ListOf(DecisionStep, "Discord's algorithm, step by step.") decision_trace!: DecisionStep[];
  @ListOf(text(), 'What Discord does not show and might change the answer.', { optional: true }) unknowns?: string[];
  @ListOf(text(), 'What else to know.', { optional: true }) warnings?: string[];
}

export class AuditChannel extends GuildRef {
  @ChannelId('Channel or thread.') channel_id!: string;
  @ListOf(oneOf(CHANNEL_ACTIONS), 'What to look at; all three when left out.', {
    min: 1,
    max: 3,
    optional: true,
  })
  actions?: ChannelAction[];
  @OffsetCursor() cursor?: string;
}

/** What one role may do in the channel by itself. */
export class RoleAudit {
  @Text('Id.') role_id!: string;
  @Text('Name.', { untrusted: true }) name!: string;
  @ListOf(text(), 'The actions it allows.') can!: string[];
  @ListOf(text(), 'The actions it does not.') cannot!: string[];
  @Flag('It has ADMINISTRATOR, and no overwrite counts.', { optional: true }) administrator?: boolean;
  @Flag('The channel has an overwrite for it.', { optional: true }) overwrite?: boolean;
}

/** An overwrite for one member. */
export class MemberOverwrite {
  @Text('The member.') user_id!: string;
  @ListOf(text(), 'What it allows.') allow!: string[];
  @ListOf(text(), 'What it denies.') deny!: string[];
}

/** One action, over all roles. */
export class ActionSummary {
  @Text('The action.') action!: string;
  @Flag('Everybody may.') everyone!: boolean;
  @Int('Roles that allow it.') roles!: number;
}

export class ChannelAudit extends PageView {
  @Text('The guild.') guild_id!: string;
  @Text('Channel or thread.') channel_id!: string;
  @Text("The channel whose overwrites count: a thread's parent.") permission_source_channel_id!: string;
  @Flag('It has the overwrites of its category; null where that is not to be seen, or there is none.', {
    nullable: true,
  })
  synced_with_category!: boolean | null;
  @ListOf(text(), 'What was looked at.') requested_actions!: string[];
  @ListOf(ActionSummary, 'One line each.') summary!: ActionSummary[];
  @ListOf(RoleAudit, 'Highest first: what who has this role and no other may do.') roles!: RoleAudit[];
  @Int('Overwrites for single members.') member_overwrite_count!: number;
  @ListOf(MemberOverwrite, 'These overwrites.', { optional: true }) member_overwrites?: MemberOverwrite[];
  @ListOf(text(), 'Bits this version has no name for.', { optional: true }) unknown_permission_bits?: string[];
  @OneOf(['certain', 'uncertain'], 'Uncertain: see warnings.') confidence!: 'certain' | 'uncertain';
  @ListOf(text(), 'What else to know.') warnings!: string[];
}
