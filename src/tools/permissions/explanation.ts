import type { APIGuild, APIGuildMember } from 'discord-api-types/v10';
import {
  ALL_PERMISSIONS,
  grantedBy,
  guildPermissions,
  isTimedOut,
  resultOf,
} from '../../discord/permissions/compute-permissions.js';
import { type Finding, findMissing, lacks, namesAt, type Scene } from '../../discord/permissions/find-missing.js';
import { permissionBits, permissionNames } from '../../discord/permissions/permission-names.js';
import { isUseless, permissionSteps, type PermissionStep } from '../../discord/permissions/permission-steps.js';
import { ifSet, told } from '../shared/views/wording.js';
import { ACTIONS } from './actions.js';
import { hierarchyCheck } from './hierarchy-check.js';
import type { DecisionStep, ExplainPermissions, ImplicitDeny, PermissionExplanation } from './permissions.dto.js';
import { unknownsOf } from './unknowns.js';

/** A question, and what Discord shows of the matter. `hidden`: the bot cannot see the channel that was asked for. */
export interface Inquiry {
  readonly question: ExplainPermissions;
  readonly guild: APIGuild;
  /** Absent where a role is asked about. */
  readonly member?: APIGuildMember;
  readonly scene: Scene;
  readonly hidden: boolean;
  readonly sourceId: string | null;
  readonly now: number;
}

/** Works the answer out; pure. */
export function explain(inquiry: Inquiry): PermissionExplanation {
  const { question, scene, hidden, now } = inquiry;
  const { guild, subject, channel } = scene;
  const steps = permissionSteps(guild, subject, channel, now);
  const effective = resultOf(steps);
  const requested = requestedIn(inquiry);
  const finding = requested.length > 0 ? findMissing(scene, requested) : undefined;
  const hierarchy = hierarchyCheck(scene, question.action);
  const unknowns = unknownsOf(inquiry, requested);
  const isRefused = finding !== undefined || hierarchy?.passes === false;
  return {
    guild_id: guild.id,
    channel_id: question.channel_id ?? null,
    subject_type: scene.kind === 'role' ? 'role' : 'member',
    subject_id: question.role_id ?? subject.user.id,
    allowed: verdict({ isAsked: requested.length > 0, isRefused, hidden, unknowns }),
    confidence: unknowns.length === 0 ? 'certain' : 'uncertain',
    requested_permissions: [...requested],
    missing_permissions: requested.filter((name) => lacks(effective, name)),
    base_permissions: named(guildPermissions(guild, subject)),
    effective_permissions: named(effective),
    effective_bits: effective.toString(),
    applied_role_ids: [guild.id, ...subject.roles],
    decision_trace: steps.flatMap(viewStep),
    ...told({
      ...(!hidden && reasonOf(finding, hierarchy?.because)),
      action: question.action,
      permission_source_channel_id: inquiry.sourceId,
      role_hierarchy_check: hierarchy,
      ...stateOf(inquiry, steps),
      unknowns,
      warnings: warningsOf(inquiry),
    }),
  };
}

/** What is true of few, and left out of the others. */
function stateOf({ scene: { guild, subject }, now }: Inquiry, steps: readonly PermissionStep[]) {
  const granted = grantedBy(steps);
  return told({
    guild_owner: ifSet(subject.user.id === guild.owner_id),
    administrator: ifSet(steps.some(({ rule }) => rule === 'administrator')),
    subject_timed_out: ifSet(isTimedOut(subject, now)),
    ineffective_permissions: named(granted & ~resultOf(steps)),
    implicit_denies: steps.flatMap(implicitDeny),
    unknown_permission_bits: permissionNames(granted.toString()).filter((name) => name.startsWith('BIT_')),
  });
}

/** By the names that count at the place: in a thread some have others. */
function requestedIn({ question, scene }: Inquiry): readonly string[] {
  const needed = question.action ? ACTIONS[question.action].permissions : [];
  return [...new Set(namesAt(scene.channel, [...needed, ...(question.requested_permissions ?? []).map(currentName)]))];
}

/** An older name as what it is called now. */
function currentName(name: string): string {
  return permissionNames(permissionBits([name]))[0] ?? name;
}

/**
 * A denial by what is seen is certain, unless the channel that could lift it is not seen; a permission is certain when nothing unseen
 * could take it away.
 */
function verdict({
  isAsked,
  isRefused,
  hidden,
  unknowns,
}: {
  isAsked: boolean;
  isRefused: boolean;
  hidden: boolean;
  unknowns: readonly string[];
}): boolean | null {
  if (!isAsked) return null;
  if (isRefused && !hidden) return false;
  return unknowns.length === 0 ? !isRefused : null;
}

function reasonOf(finding: Finding | undefined, hierarchy: string | undefined) {
  if (finding !== undefined) return { because: sentence(finding.what), fix: finding.fix };
  return hierarchy === undefined ? {} : { because: sentence(hierarchy) };
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function implicitDeny({ rule, before, after }: PermissionStep): ImplicitDeny[] {
  const lost = before & ~after;
  return isUseless(rule) && lost !== 0n ? [{ because: rule, permissions: named(lost) }] : [];
}

/** Steps that change nothing are told where they look at something: that an overwrite does nothing is worth knowing. */
function viewStep({ rule, ids, before, after }: PermissionStep): DecisionStep[] {
  if (ids.length === 0 && before === after) return [];
  const adds = rule === 'owner' || rule === 'administrator' ? ['ALL'] : named(after & ~before);
  return [{ step: rule, ...told({ ids: [...ids], adds, removes: named(before & ~after) }) }];
}

function named(bits: bigint): string[] {
  return bits === ALL_PERMISSIONS ? ['ALL'] : permissionNames(bits.toString());
}

function warningsOf({ scene: { channel, category, kind }, question }: Inquiry): string[] {
  return [
    ...(kind === 'role'
      ? ['A role is asked about by itself: other roles and overwrites of a member may change it.']
      : []),
    ...(channel?.parent_id && category === undefined && channel.type < 10
      ? ['The category of the channel is not to be seen, so it is not told where an overwrite comes from.']
      : []),
    ...(question.action === undefined && question.requested_permissions === undefined
      ? ['Nothing was asked for: pass `requested_permissions` or `action` for a verdict.']
      : []),
  ];
}
