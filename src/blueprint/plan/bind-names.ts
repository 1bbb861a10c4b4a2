import type { Problem } from './problem.js';

/** An item of a document that may stand for an existing thing. */
export interface Named {
  readonly key: string;
  readonly name: string;
  readonly adopt?: string;
}

/** Where the items of a section stand in the document, and what they may be bound to. */
export interface Section<Item extends Named, Thing extends { readonly id: string; readonly name: string }> {
  readonly path: string;
  readonly items: readonly Item[];
  readonly things: readonly Thing[];
  /** Whether this thing is one of the item's kind and name; what it is adopted by needs the kind alone. */
  readonly fits: (item: Item, thing: Thing, by: 'name' | 'adopt') => boolean;
  /** Of several that fit, the ones to be preferred. */
  readonly prefer?: (item: Item, thing: Thing) => boolean;
}

export interface Bound<Thing> {
  readonly things: ReadonlyMap<string, Thing>;
  readonly problems: readonly Problem[];
}

/**
 * Finds the existing things a section speaks of: by `adopt`, else by exact name. What is found for no item is to be created; what could
 * be several things is a problem, never a guess.
 */
export function bindNames<Item extends Named, Thing extends { readonly id: string; readonly name: string }>(
  section: Section<Item, Thing>,
): Bound<Thing> {
  const things = new Map<string, Thing>();
  const problems: Problem[] = [];
  const taken = (): ReadonlySet<Thing> => new Set(things.values());
  for (const step of [adopted, preferred, named]) {
    for (const [index, item] of section.items.entries()) {
      if (things.has(item.key)) continue;
      const found = step(section, item, taken());
      if (found.thing) things.set(item.key, found.thing);
      if (found.problem) problems.push({ path: `${section.path}[${index}]`, message: found.problem });
    }
  }
  return { things, problems };
}

interface Found<Thing> {
  readonly thing?: Thing;
  readonly problem?: string;
}

type Step = <Item extends Named, Thing extends { readonly id: string; readonly name: string }>(
  section: Section<Item, Thing>,
  item: Item,
  taken: ReadonlySet<Thing>,
) => Found<Thing>;

const adopted: Step = ({ things, fits }, item, taken) => {
  if (item.adopt === undefined) return {};
  const thing = things.find(({ id }) => id === item.adopt);
  if (!thing) return { problem: `adopts ${item.adopt}, which this guild does not have` };
  if (!fits(item, thing, 'adopt')) return { problem: `adopts ${item.adopt}, which is of another kind` };
  if (taken.has(thing)) return { problem: `adopts ${item.adopt}, which another item adopts` };
  return { thing };
};

const preferred: Step = (section, item, taken) => {
  const { prefer } = section;
  if (!prefer || item.adopt !== undefined) return {};
  const [thing, ...others] = candidates(section, item, taken).filter((each) => prefer(item, each));
  return thing && others.length === 0 ? { thing } : {};
};

const named: Step = (section, item, taken) => {
  if (item.adopt !== undefined) return {};
  const [thing, ...others] = candidates(section, item, taken);
  if (!thing) return {};
  if (others.length > 0) return { problem: ambiguity(item.name, [thing, ...others]) };
  const rivals = section.items.filter(
    (each) => each !== item && each.adopt === undefined && section.fits(each, thing, 'name'),
  );
  const undecided = rivals.some((each) => !isDecided(section, each, thing, taken));
  return undecided
    ? { problem: `and another item could both be the existing ${thing.name} (${thing.id}): say with adopt` }
    : { thing };
};

/** An item that has a thing of its own is no rival for this one. */
function isDecided<Item extends Named, Thing extends { readonly id: string; readonly name: string }>(
  { fits }: Section<Item, Thing>,
  item: Item,
  thing: Thing,
  taken: ReadonlySet<Thing>,
): boolean {
  return [...taken].some((each) => each !== thing && fits(item, each, 'name'));
}

function candidates<Item extends Named, Thing extends { readonly id: string; readonly name: string }>(
  { things, fits }: Section<Item, Thing>,
  item: Item,
  taken: ReadonlySet<Thing>,
): Thing[] {
  return things.filter((thing) => !taken.has(thing) && fits(item, thing, 'name'));
}

function ambiguity(name: string, things: readonly { readonly id: string }[]): string {
  return `could be any of ${things.length} named ${JSON.stringify(name)} (${things.map(({ id }) => id).join(', ')}): say which with adopt`;
}
