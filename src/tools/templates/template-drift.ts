import type { PartsDrift } from './templates.dto.js';
import { type GuildShape, pathOf } from './template-shape.js';

/** How a guild differs from a template. Things are the same when their names are; of several of one name the first is the first. */
export function driftBetween(template: GuildShape, guild: GuildShape): { roles: PartsDrift; channels: PartsDrift } {
  return {
    roles: partsDrift(
      named(template.roles, ({ name }) => name),
      named(guild.roles, ({ name }) => name),
    ),
    channels: partsDrift(named(template.channels, pathOf), named(guild.channels, pathOf)),
  };
}

export function isInSync({ only_in_template, only_in_guild, changed }: PartsDrift): boolean {
  return only_in_template.length + only_in_guild.length + changed.length === 0;
}

function partsDrift(wanted: ReadonlyMap<string, object>, there: ReadonlyMap<string, object>): PartsDrift {
  const both = [...wanted].filter(([name]) => there.has(name));
  return {
    only_in_template: [...wanted.keys()].filter((name) => !there.has(name)),
    only_in_guild: [...there.keys()].filter((name) => !wanted.has(name)),
    changed: both
      .map(([name, part]) => ({ name, fields: differing(part, there.get(name) ?? {}) }))
      .filter(({ fields }) => fields.length > 0),
  };
}

function differing(one: object, other: object): string[] {
  const theirs = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(theirs.get(field)))
    .map(([field]) => field);
}

/** The parts by name; a second one of a name gets a number. */
function named<T extends object>(parts: readonly T[], nameOf: (part: T) => string): Map<string, T> {
  const found = new Map<string, T>();
  for (const part of parts) {
    const name = nameOf(part);
    let unique = name;
    for (let number = 2; found.has(unique); number += 1) unique = `${name} (${number})`;
    found.set(unique, part);
  }
  return found;
}
