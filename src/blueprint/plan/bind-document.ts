import type { Blueprint } from '../document/blueprint.dto.js';
import { CHANNEL_TYPE, channelName, isCategory, isText, kindOf } from '../document/channel-kinds.js';
import type { BlueprintChannel } from '../document/channels.dto.js';
import { BOT, EVERYONE } from '../document/symbol.fields.js';
import { type GuildSnapshot, ownRoleOf, type SnapshotChannel, type SnapshotRole } from '../snapshot/guild-snapshot.js';
import { bindPublications } from './adopt-publications.js';
import { type Bound, bindNames } from './bind-names.js';
import type { Planning } from './planning.js';

/** Ties the symbols of a document to what the guild has. */
export function bindDocument(document: Blueprint, snapshot: GuildSnapshot): Planning {
  const roles = bindRoles(document, snapshot);
  const categories = bindCategories(document, snapshot);
  const channels = bindChannels(document, snapshot, categories.things);
  const rules = bindRules(document, snapshot);
  const ids = new Map([
    ...givenRoles(snapshot),
    ...idsOf('role', roles),
    ...idsOf('channel', categories),
    ...idsOf('channel', channels),
    ...idsOf('automod', rules),
  ]);
  const publications = bindPublications(document, snapshot, ids);
  const messages = [...Object.entries(snapshot.publications), ...publications.adopted];
  return {
    document,
    snapshot,
    roles: roles.things,
    channels: new Map([...categories.things, ...channels.things]),
    publications,
    ids: new Map([...ids, ...messages.map(([key, { message_id }]) => pair('publication', key, message_id))]),
    problems: [roles, categories, channels, rules].flatMap(({ problems }) => problems),
  };
}

function bindRoles({ roles }: Blueprint, { guild, roles: things }: GuildSnapshot): Bound<SnapshotRole> {
  return bindNames({
    path: 'roles.items',
    items: roles?.items ?? [],
    things: things.filter(({ id }) => id !== guild.id),
    fits: (item, role, by) => by === 'adopt' || (!role.managed && role.name === item.name),
  });
}

function bindCategories({ categories }: Blueprint, { channels }: GuildSnapshot): Bound<SnapshotChannel> {
  return bindNames({
    path: 'categories.items',
    items: categories?.items ?? [],
    things: channels.filter(isCategory),
    fits: (item, category, by) => by === 'adopt' || category.name === item.name,
  });
}

/**
 * Of several channels of a name, the one that is already where the document wants it is meant; an item that says no place takes what
 * those that say one leave.
 */
function bindChannels(
  { channels }: Blueprint,
  { channels: things }: GuildSnapshot,
  categories: ReadonlyMap<string, SnapshotChannel>,
): Bound<SnapshotChannel> {
  const isOfType = ({ type }: BlueprintChannel, channel: SnapshotChannel): boolean =>
    channel.type === CHANNEL_TYPE[type];
  /** `undefined` where the item says nothing of it, or its category is yet to be made. */
  const parentOf = ({ category }: BlueprintChannel): string | null | undefined =>
    category == null ? category : categories.get(category)?.id;
  return bindNames({
    path: 'channels.items',
    items: channels?.items ?? [],
    things: things.filter(({ type }) => kindOf(type) !== undefined),
    fits: (item, channel, by) =>
      isOfKind(item, channel) && (by === 'adopt' || channel.name === channelName(item.type, item.name)),
    signs: [
      (item, channel) => isOfType(item, channel) && parentOf(item) === (channel.parent_id ?? null),
      (item, channel) => isOfType(item, channel) && item.category === undefined,
    ],
  });
}

function bindRules(
  { automod }: Blueprint,
  { automod: things = [] }: GuildSnapshot,
): Bound<{ id: string; name: string }> {
  return bindNames({
    path: 'automod.items',
    items: automod?.items ?? [],
    things,
    fits: (item, rule, by) => by === 'adopt' || rule.name === item.name,
  });
}

function givenRoles(snapshot: GuildSnapshot): [string, string][] {
  const own = ownRoleOf(snapshot);
  return [pair('role', EVERYONE, snapshot.guild.id), ...(own ? [pair('role', BOT, own.id)] : [])];
}

/** Text and announcement channels turn into each other, no others do. */
function isOfKind({ type }: BlueprintChannel, channel: SnapshotChannel): boolean {
  const kind = kindOf(channel.type);
  return kind === type || (kind !== undefined && isText(kind) && isText(type));
}

const pair = (kind: string, key: string, id: string): [string, string] => [`${kind}:${key}`, id];

function idsOf(kind: string, { things }: Bound<{ readonly id: string }>): [string, string][] {
  return [...things].map(([key, { id }]) => pair(kind, key, id));
}
