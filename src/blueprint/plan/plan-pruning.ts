import { isCategory, kindOf } from '../document/channel-kinds.js';
import type { SnapshotChannel, SnapshotRole } from '../snapshot/guild-snapshot.js';
import type { Operation } from './operation.js';
import type { Planning } from './planning.js';

/** What the roles that shall go lose first: taking a role away lifts its denials too, so its permissions end before that. */
export function planPrunedRoleRestrictions(planning: Planning): Operation[] {
  return prunedRoles(planning).flatMap((role) => [...withoutPermissions(role), ...withoutAllowances(planning, role)]);
}

/** Deletes the channels and categories that sections with `prune` do not list: before anybody gains anything in them. */
export function planPrunedChannels(planning: Planning): Operation[] {
  return [
    ...prunedChannels(planning).map(({ id, name }) => deletion('channel', id, `channel #${name}`, 'channel_id')),
    ...prunedCategories(planning).map(({ id, name }) => deletion('channel', id, `category "${name}"`, 'channel_id')),
  ];
}

/** Deletes the rules that a section with `prune` does not list. */
export function planPrunedRules(planning: Planning): Operation[] {
  return prunedRules(planning).map(({ id, name }) => deletion('automod', id, `AutoMod rule "${name}"`, 'rule_id'));
}

/** Deletes the roles that a section with `prune` does not list. */
export function planPrunedRoles(planning: Planning): Operation[] {
  return prunedRoles(planning).map(({ id, name }) => deletion('role', id, `role "${name}"`, 'role_id'));
}

/** The roles that go. Those of bots and of boosts belong to Discord, and stay. */
export function prunedRoles({ document, snapshot, roles }: Planning): SnapshotRole[] {
  if (!document.roles?.prune) return [];
  const kept = idsIn(roles);
  return snapshot.roles.filter(({ id, managed }) => id !== snapshot.guild.id && !managed && !kept.has(id));
}

function prunedChannels({ document, snapshot, channels }: Planning): SnapshotChannel[] {
  if (!document.channels?.prune) return [];
  const kept = idsIn(channels);
  return snapshot.channels.filter(({ id, type }) => kindOf(type) !== undefined && !kept.has(id));
}

function prunedCategories({ document, snapshot, channels }: Planning): SnapshotChannel[] {
  if (!document.categories?.prune) return [];
  const kept = idsIn(channels);
  return snapshot.channels.filter((channel) => isCategory(channel) && !kept.has(channel.id));
}

function prunedRules({ document, snapshot, ids }: Planning): { id: string; name: string }[] {
  if (!document.automod?.prune) return [];
  const kept = new Set(ids.values());
  return (snapshot.automod ?? []).filter(({ id }) => !kept.has(id));
}

function withoutPermissions({ id, name, permissions }: SnapshotRole): Operation[] {
  if (permissions === '0') return [];
  return [
    {
      id: `role.update/${id}/restrict`,
      kind: 'role.update',
      summary: `Take all permissions from the role "${name}", which goes`,
      params: { role_id: id },
      before: { permissions },
      after: { permissions: '0' },
    },
  ];
}

function withoutAllowances({ snapshot }: Planning, role: SnapshotRole): Operation[] {
  return snapshot.channels.flatMap((channel) => {
    const overwrite = channel.permission_overwrites?.find(({ id }) => id === role.id);
    if (!overwrite || overwrite.allow === '0') return [];
    const { allow, deny } = overwrite;
    return [
      {
        id: `overwrite.set/${channel.id}/${role.id}/restrict`,
        kind: 'overwrite.set',
        summary: `Close #${channel.name} for the role "${role.name}", which goes`,
        params: { channel_id: channel.id, overwrite_id: role.id },
        before: { allow, deny },
        after: { allow: '0', deny },
      } as const,
    ];
  });
}

function deletion(what: 'role' | 'channel' | 'automod', id: string, name: string, param: string): Operation {
  return {
    id: `${what}.delete/${id}`,
    kind: `${what}.delete`,
    summary: `Delete the ${name}`,
    params: { [param]: id },
    before: { id },
    after: {},
    destructive: true,
  };
}

function idsIn(things: ReadonlyMap<string, { readonly id: string }>): ReadonlySet<string> {
  return new Set([...things.values()].map(({ id }) => id));
}
