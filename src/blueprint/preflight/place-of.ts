import { EVERYONE } from '../document/symbol.fields.js';
import { isRef, type Operation, type Value } from '../plan/operation.js';
import { categoriesOf, channelsOf, type Planning } from '../plan/planning.js';

/** Where in the document an operation comes from. What `prune` takes away, and what has an order, comes from its whole section. */
export function placeOf({ id, kind, binds, params }: Operation, planning: Planning): string {
  const named = binds ?? [params.message_id, params.channel_id, params.role_id, params.rule_id].find(isRef)?.$ref;
  const place = named === undefined ? undefined : placeOfSymbol(named, planning);
  if (place === undefined) return SECTIONS[id.split('.')[0] ?? ''] ?? kind.replace(/\..*/, '');
  return kind === 'overwrite.set' ? `${place}.overwrites${overwriteIndex(params, planning)}` : place;
}

const SECTIONS: Readonly<Record<string, string>> = {
  role: 'roles.prune',
  channel: 'channels.prune',
  overwrite: 'roles.prune',
  automod: 'automod.prune',
  roles: 'roles.items',
  channels: 'channels.items',
};

function placeOfSymbol(symbol: string, planning: Planning): string | undefined {
  const { document } = planning;
  const [kind, key] = symbol.split(':');
  if (symbol === `role:${EVERYONE}`) return 'roles.everyone';
  const lists: Readonly<Record<string, readonly (readonly [string, readonly { readonly key: string }[]])[]>> = {
    role: [['roles.items', document.roles?.items ?? []]],
    channel: [
      ['categories.items', categoriesOf(planning)],
      ['channels.items', channelsOf(planning)],
    ],
    automod: [['automod.items', document.automod?.items ?? []]],
    publication: [['publications', document.publications ?? []]],
  };
  const found = (lists[kind ?? ''] ?? []).map(([path, items]) => [path, items.findIndex((each) => each.key === key)]);
  const [path, index] = found.find(([, at]) => Number(at) >= 0) ?? [];
  return path === undefined ? undefined : `${path}[${index ?? 0}]`;
}

function overwriteIndex({ channel_id, overwrite_id }: Operation['params'], planning: Planning): string {
  const [channel, role] = [keyIn(channel_id), keyIn(overwrite_id)];
  const item = [...categoriesOf(planning), ...channelsOf(planning)].find(({ key }) => key === channel);
  return `[${item?.overwrites?.findIndex((each) => each.role === role) ?? 0}]`;
}

function keyIn(value: Value | undefined): string | undefined {
  return isRef(value) ? value.$ref.split(':')[1] : undefined;
}
