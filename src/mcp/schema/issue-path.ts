const MAX_NAME = 100;

/** The path of a property or an element: `embeds[2].title`. */
export function childPath(parent: string, key: string | number): string {
  if (typeof key === 'number') return `${parent}[${key}]`;
  return parent === '' ? key : `${parent}.${key}`;
}

/** A name that somebody made up, as it is repeated to him: its first 100 characters. */
export function shortName(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
}

/** A path with every name in it so short. */
export function shortPath(path: string): string {
  return path.replace(/[^.[\]]+/g, shortName);
}

/** A JSON pointer into `root` as such a path. */
export function pathOfPointer(root: unknown, pointer: string): string {
  let at: unknown = root;
  let path = '';
  for (const escaped of pointer.split('/').slice(1)) {
    const key = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
    path = childPath(path, Array.isArray(at) ? Number(key) : key);
    at = (at as Record<string, unknown> | undefined)?.[key];
  }
  return path;
}

/** Whether one path is the other, or inside of it. */
export function isWithin(path: string, outer: string): boolean {
  return path === outer || (path.startsWith(outer) && (outer === '' || /[.[]/.test(path.charAt(outer.length))));
}

/** The path of the object that has the property at `path`. */
export function parentPath(path: string, property: string): string {
  return path.slice(0, -property.length).replace(/\.$/, '');
}
