import type { PlacedSchema } from './walk-schema.js';

/** What Discord calls a text that none but its users write. */
const WRITTEN_BY_USERS: ReadonlySet<string> = new Set(['content', 'global_name', 'nick', 'topic', 'username']);

/** The texts of a result that strangers write, by their names, and that nothing marks as untrusted: a model would take them for the server's words. */
export function unmarkedTexts(places: readonly PlacedSchema[]): string[] {
  const marked = places.filter(({ schema }) => schema['x-untrusted'] === true).map(({ path }) => path);
  return places
    .filter(({ path, schema }) => WRITTEN_BY_USERS.has(nameAt(path)) && [schema.type].flat().includes('string'))
    .map(({ path }) => path)
    .filter((path) => !marked.some((holder) => path === holder || path.startsWith(`${holder}.`)));
}

/** The name of the property that a schema is of; of a part of one (an item, a choice) none. */
function nameAt(path: string): string {
  return /(?:^|\.)properties\.([^.]+)(?:\.anyOf\.\d+)?$/.exec(path)?.[1] ?? '';
}
