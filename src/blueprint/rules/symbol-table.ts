import type { Readable } from '../../mcp/schema/readable.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import type { ChannelKind } from '../document/channels.dto.js';
import { GIVEN_ROLES } from '../document/symbol.fields.js';
import type { Problem } from '../plan/problem.js';

/** What the symbols of a document stand for; absent where that cannot be read. Categories and channels share their symbols. */
export interface SymbolTable {
  readonly roles?: ReadonlySet<string>;
  /** The kind is absent where it cannot be read. */
  readonly channels?: ReadonlyMap<string, ChannelKind | 'category' | undefined>;
}

export function symbolsOf(document: Readable<Blueprint>): SymbolTable {
  const roles = itemsOf(document.roles);
  const [categories, channels] = [itemsOf(document.categories), itemsOf(document.channels)];
  return {
    roles: roles && new Set([...GIVEN_ROLES, ...roles.flatMap(({ key }) => key ?? [])]),
    channels:
      categories &&
      channels &&
      new Map([
        ...categories.flatMap(({ key }) => (key === undefined ? [] : [[key, 'category'] as const])),
        ...channels.flatMap(({ key, type }) => (key === undefined ? [] : [[key, type] as const])),
      ]),
  };
}

/** The items of a section: none where there is no section, `undefined` where they cannot be read. */
function itemsOf<Item>(section: { readonly items?: readonly Item[] } | undefined): readonly Item[] | undefined {
  return section ? section.items : [];
}

/** Symbols are unique in their kind, and so is what is adopted. */
export function symbolProblems({ roles, categories, channels, automod, publications }: Readable<Blueprint>): Problem[] {
  const places = [...placed('categories.items', categories?.items), ...placed('channels.items', channels?.items)];
  const kinds = [
    places,
    placed('roles.items', roles?.items),
    placed('automod.items', automod?.items),
    placed('publications', publications),
  ];
  return [
    ...kinds.flatMap((items) => [...repeated(items, 'key'), ...repeated(items, 'adopt')]),
    ...reserved(roles?.items),
  ];
}

interface Item {
  readonly key?: string;
  readonly adopt?: string;
}

interface Place {
  readonly path: string;
  readonly item: Item;
}

function placed(path: string, items: readonly Item[] = []): Place[] {
  return items.map((item, index) => ({ path: `${path}[${index}]`, item }));
}

function repeated(places: readonly Place[], field: 'key' | 'adopt'): Problem[] {
  const first = new Map<string, string>();
  return places.flatMap(({ path, item }) => {
    const value = item[field];
    if (value === undefined) return [];
    const before = first.get(value);
    if (before === undefined) first.set(value, path);
    return before === undefined
      ? []
      : [{ path: `${path}.${field}`, message: `${value} is already the ${field} of ${before}` }];
  });
}

function reserved(roles: readonly Item[] = []): Problem[] {
  return roles.flatMap(({ key = '' }, index) =>
    GIVEN_ROLES.includes(key)
      ? [{ path: `roles.items[${index}].key`, message: `${key} is a role that every document has` }]
      : [],
  );
}
