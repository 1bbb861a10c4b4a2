import { isUnlimited } from '../../discord/permissions/compute-permissions.js';
import type { Scene } from '../../discord/permissions/find-missing.js';
import { highestRole, outranksMember, outranksRole } from '../../discord/permissions/hierarchy.js';
import type { MemberFacts, RoleFacts } from '../../discord/permissions/permission-facts.js';
import { type Action, ACTIONS } from './actions.js';
import type { HierarchyCheck } from './permissions.dto.js';

/** Whether the subject may act on the role or the member of the scene, whatever its permissions; undefined when there is none. */
export function hierarchyCheck(scene: Scene, action: Action | undefined): HierarchyCheck | undefined {
  const { guild, subject, targetRole, targetMember } = scene;
  const on = action === undefined ? undefined : ACTIONS[action].on;
  const own = highestRole(guild, subject)?.id ?? null;
  if (targetRole !== undefined && on !== 'member') {
    const because = roleProblem(scene, targetRole);
    return check(
      { target_type: 'role', target_id: targetRole.id, subject_highest_role_id: own },
      targetRole.id,
      because,
    );
  }
  if (targetMember === undefined) return undefined;
  const because = memberProblem(scene, targetMember, action);
  const highest = highestRole(guild, targetMember)?.id ?? null;
  const target = { target_type: 'member', target_id: targetMember.user.id, subject_highest_role_id: own } as const;
  return check(target, highest, because);
}

function check(
  target: Pick<HierarchyCheck, 'target_type' | 'target_id' | 'subject_highest_role_id'>,
  highest: string | null,
  because: string | undefined,
): HierarchyCheck {
  return {
    ...target,
    target_highest_role_id: highest,
    passes: because === undefined,
    ...(because !== undefined && { because }),
  };
}

/** Nobody gives or takes the role of everyone, or one that belongs to an integration. */
function roleProblem({ guild, subject }: Scene, role: RoleFacts): string | undefined {
  if (role.id === guild.id) return '@everyone cannot be given or taken';
  if (role.managed === true) return 'the role belongs to an integration, which alone gives and takes it';
  return outranksRole(guild, subject, role) ? undefined : "the role is not below the subject's highest role";
}

/** An administrator cannot be timed out, whoever asks. */
function memberProblem({ guild, subject }: Scene, target: MemberFacts, action: Action | undefined): string | undefined {
  if (target.user.id === guild.owner_id) return 'the member owns the guild';
  if (action === 'timeout_member' && isUnlimited(guild, target)) return 'administrators cannot be timed out';
  return outranksMember(guild, subject, target) ? undefined : "the member's highest role is not below the subject's";
}
