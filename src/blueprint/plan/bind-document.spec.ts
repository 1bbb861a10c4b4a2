import { ChannelType } from 'discord-api-types/v10';
import type { Blueprint } from '../document/blueprint.dto.js';
import type { BlueprintChannel } from '../document/channels.dto.js';
import type { GuildSnapshot, SnapshotChannel } from '../snapshot/guild-snapshot.js';
import { bindDocument } from './bind-document.js';

const NORTH = { id: '1', type: ChannelType.GuildCategory, name: 'North', position: 0 };
const SOUTH = { id: '2', type: ChannelType.GuildCategory, name: 'South', position: 1 };

/** The ids of the categories that channels are in, by their ids. */
type Places = Readonly<Record<string, string | null | undefined>>;

/** A guild with channels that are all called chat. */
const guildWith = (places: Places, type = ChannelType.GuildText): GuildSnapshot => {
  const chats = Object.entries(places).map(([id, parent_id]): SnapshotChannel => {
    return { id, type, name: 'chat', position: 0, parent_id };
  });
  const guild = { id: '9' } as GuildSnapshot['guild'];
  return { guild, bot: { id: '8', roles: [] }, roles: [], channels: [NORTH, SOUTH, ...chats], publications: {} };
};

type Item = Pick<BlueprintChannel, 'key'> & Partial<BlueprintChannel>;

/** What the channels of a document, all called chat, are bound to, or the places of those that cannot be told. */
const bind = (guild: GuildSnapshot, ...items: Item[]): object => {
  const document = {
    schema_version: 1,
    categories: { items: ['North', 'South', 'New'].map((name) => ({ key: name.toLowerCase(), name })) },
    channels: { items: items.map((item) => ({ name: 'chat', type: 'text', ...item })) },
  } satisfies Blueprint;
  const { ids, problems } = bindDocument(document, guild);
  const bound = items.map(({ key }) => [key, ids.get(`channel:${key}`)] as const);
  return problems.length > 0 ? problems.map(({ path }) => path) : Object.fromEntries(bound);
};

const any: Item = { key: 'any' };
const top: Item = { key: 'top', category: null };
const north: Item = { key: 'in_north', category: 'north' };
const south: Item = { key: 'in_south', category: 'south' };
const fresh: Item = { key: 'in_new', category: 'new' };

describe('channels of one name', () => {
  it.each<[string, Places, Item[], object]>([
    ['an item has the one in its category, not one that says no place', { 11: '1' }, [any, north], { in_north: '11' }],
    ['so it is in the other order', { 11: '1' }, [north, any], { in_north: '11' }],
    ['one that says no place has what is left', { 10: null, 11: '1' }, [any, north], { any: '10', in_north: '11' }],
    ['wherever that is', { 11: '1', 12: '2' }, [any, north], { any: '12', in_north: '11' }],
    [
      'each has the one in its place',
      { 10: null, 11: '1', 12: '2' },
      [south, top, north],
      { in_south: '12', top: '10', in_north: '11' },
    ],
    ['the only one is moved', { 10: null }, [north], { in_north: '10' }],
    ['nothing stands in a category that is yet to be made', { 10: undefined }, [fresh, top], { top: '10' }],
  ])('%s', (_what, places, items, bound) => {
    expect(bind(guildWith(places), ...items)).toEqual(bound);
  });

  it.each<[string, Places, Item[], string[]]>([
    ['several are left for an item', { 11: '1', 12: '2' }, [any], ['channels.items[0]']],
    ['two items could be the only one', { 10: null }, [north, south], ['channels.items[0]', 'channels.items[1]']],
    [
      'two items could be one, and a third of the name has its own',
      { 10: null, 12: '2' },
      [north, south, fresh],
      ['channels.items[0]', 'channels.items[2]'],
    ],
  ])('are a problem, and nobody guesses, where %s', (_what, places, items, problems) => {
    expect(bind(guildWith(places), ...items)).toEqual(problems);
  });

  it('are told apart by kinds that turn into each other', () => {
    const guild = guildWith({ 11: '1' }, ChannelType.GuildAnnouncement);
    expect(bind(guild, { ...any, type: 'text' }, { ...north, type: 'announcement' })).toEqual({ in_north: '11' });
  });
});
