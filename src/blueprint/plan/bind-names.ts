import type { Problem } from './problem.js';

/** An item of a document that may stand for an existing thing. */
export interface Named {
  readonly key: string;
  readonly name: string;
  readonly adopt?: string;
}

/** A thing of the guild. */
export interface Existing {
  readonly id: string;
  readonly name: string;
}

/** Where the items of a section stand in the document, and what they may be bound to. */
export interface Section<Item extends Named, Thing extends Existing> {
  readonly path: string;
  readonly items: readonly Item[];
  readonly things: readonly Thing[];
  /** Whether this thing is one of the item's kind and name; what it is adopted by needs the kind alone. */
  readonly fits: (item: Item, thing: Thing, by: 'name' | 'adopt') => boolean;
  /** Which of several that fit is meant: the surest sign first. Each is looked for in all items before the next one counts. */
  readonly signs?: readonly ((item: Item, thing: Thing) => boolean)[];
}

export interface Bound<Thing> {
  /** By the keys of their items. */
  readonly things: ReadonlyMap<string, Thing>;
  readonly problems: readonly Problem[];
}

/**
 * Finds the existing things a section speaks of: by `adopt`, else by exact name. What is found for no item is to be created; what could
 * be several things is a problem, never a guess.
 */
export function bindNames<Item extends Named, Thing extends Existing>(section: Section<Item, Thing>): Bound<Thing> {
  return new NameBinding(section).bind();
}

interface Found<Thing> {
  readonly thing?: Thing;
  readonly problem?: string;
}

const NOTHING = {};

class NameBinding<Item extends Named, Thing extends Existing> {
  private readonly things = new Map<string, Thing>();
  private readonly problems: Problem[] = [];

  constructor(private readonly section: Section<Item, Thing>) {}

  bind(): Bound<Thing> {
    this.findEach((item) => this.adopted(item));
    for (const sign of this.section.signs ?? []) this.findEach((item) => this.signed(item, sign));
    this.findEach((item) => this.named(item));
    return { things: this.things, problems: this.problems };
  }

  private findEach(find: (item: Item) => Found<Thing>): void {
    for (const [index, item] of this.section.items.entries()) {
      if (this.things.has(item.key)) continue;
      const { thing, problem } = find(item);
      if (thing) this.things.set(item.key, thing);
      if (problem !== undefined) this.problems.push({ path: `${this.section.path}[${index}]`, message: problem });
    }
  }

  private adopted(item: Item): Found<Thing> {
    const { things, fits } = this.section;
    if (item.adopt === undefined) return NOTHING;
    const thing = things.find(({ id }) => id === item.adopt);
    if (!thing) return { problem: `adopts ${item.adopt}, which this guild does not have` };
    if (!fits(item, thing, 'adopt')) return { problem: `adopts ${item.adopt}, which is of another kind` };
    if (this.isTaken(thing)) return { problem: `adopts ${item.adopt}, which another item adopts` };
    return { thing };
  }

  private signed(item: Item, sign: (item: Item, thing: Thing) => boolean): Found<Thing> {
    const [thing, ...others] = this.candidates(item).filter((each) => sign(item, each));
    return others.length === 0 ? { thing } : NOTHING;
  }

  private named(item: Item): Found<Thing> {
    const [thing, ...others] = this.candidates(item);
    if (!thing) return NOTHING;
    if (others.length > 0) return { problem: ambiguity(item.name, [thing, ...others]) };
    return this.isClaimed(thing, item)
      ? { problem: `and another item could both be the existing ${thing.name} (${thing.id}): say with adopt` }
      : { thing };
  }

  /** Whether an item that has no thing yet could be this one as well. */
  private isClaimed(thing: Thing, by: Item): boolean {
    const { items, fits } = this.section;
    return items.some(
      (item) => item !== by && item.adopt === undefined && !this.things.has(item.key) && fits(item, thing, 'name'),
    );
  }

  /** The things of its name that are left for an item. */
  private candidates(item: Item): Thing[] {
    const { things, fits } = this.section;
    if (item.adopt !== undefined) return [];
    return things.filter((thing) => fits(item, thing, 'name') && !this.isTaken(thing));
  }

  private isTaken(thing: Thing): boolean {
    return [...this.things.values()].includes(thing);
  }
}

function ambiguity(name: string, things: readonly Existing[]): string {
  return `could be any of ${things.length} named ${JSON.stringify(name)} (${things.map(({ id }) => id).join(', ')}): say which with adopt`;
}
