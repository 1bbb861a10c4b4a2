import { isCategory, kindOf } from '../document/channel-kinds.js';
import { BOT, EVERYONE, GIVEN_ROLES } from '../document/symbol.fields.js';
import { byRank, groupOf, inOrder } from '../plan/siblings.js';
import { type GuildSnapshot, ownRoleOf, type SnapshotChannel, type SnapshotRole } from '../snapshot/guild-snapshot.js';
import { SymbolMaker } from './symbol-maker.js';

/** What of a guild a document can speak of, in a document's order, and the symbols it gets. */
export interface ExportedSymbols {
  readonly roles: readonly SnapshotRole[];
  readonly categories: readonly SnapshotChannel[];
  readonly channels: readonly SnapshotChannel[];
  /** By id; everybody's too. */
  readonly role: ReadonlyMap<string, string>;
  readonly channel: ReadonlyMap<string, string>;
}

export function exportedSymbols(snapshot: GuildSnapshot): ExportedSymbols {
  const { guild, roles, channels } = snapshot;
  const botRole = ownRoleOf(snapshot);
  const own = byRank(roles.filter(({ id, managed }) => id !== guild.id && !managed));
  const categories = inOrder(channels.filter(isCategory));
  const others = inDisplayOrder(
    channels.filter(({ type }) => kindOf(type) !== undefined),
    categories,
  );
  const channelSymbols = new SymbolMaker();
  const roleSymbols = new SymbolMaker(GIVEN_ROLES);
  return {
    roles: own,
    categories,
    channels: others,
    role: new Map([
      [guild.id, EVERYONE],
      ...(botRole ? [[botRole.id, BOT] as const] : []),
      ...own.map(({ id, name }) => [id, roleSymbols.make(name, 'role')] as const),
    ]),
    channel: new Map([...categories, ...others].map(({ id, name }) => [id, channelSymbols.make(name, 'channel')])),
  };
}

/** Those outside of any category first, then category by category; voice channels below the others. */
function inDisplayOrder(
  channels: readonly SnapshotChannel[],
  categories: readonly SnapshotChannel[],
): SnapshotChannel[] {
  return [null, ...categories.map(({ id }) => id)].flatMap((parent) => {
    const inside = inOrder(channels.filter(({ parent_id }) => (parent_id ?? null) === parent));
    const [voice, others] = [true, false].map((isVoice) =>
      inside.filter(({ type }) => (groupOf(type) === 'voice') === isVoice),
    );
    return [...(others ?? []), ...(voice ?? [])];
  });
}
