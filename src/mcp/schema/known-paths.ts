/** The places that something is known to be wrong at, for comparing as many others with them: each by itself, not with all. */
export class KnownPaths {
  private readonly paths: ReadonlySet<string>;
  /** The paths, and all that they are inside of. */
  private readonly around = new Set<string>();
  /** The objects and lists that the paths are fields and elements of. */
  private readonly holders = new Set<string>();

  constructor(paths: readonly string[]) {
    this.paths = new Set(paths);
    for (const path of this.paths) {
      const outer = outerPaths(path);
      for (const each of [...outer, path]) this.around.add(each);
      const holder = outer.at(-1);
      if (holder !== undefined && holder !== '') this.holders.add(holder);
    }
  }

  /** Whether the path is known, is inside of a known one, or has one inside. */
  touch(path: string): boolean {
    return this.areWithin(path) || outerPaths(path).some((outer) => this.paths.has(outer));
  }

  /** Whether the path is known, or has a known one inside. */
  areWithin(path: string): boolean {
    return this.around.has(path);
  }

  /** Whether the path is known, or one of its own fields or elements is. */
  areAtOrJustBelow(path: string): boolean {
    return this.paths.has(path) || this.holders.has(path);
  }
}

/** All that a path is inside of, the whole first. */
function outerPaths(path: string): string[] {
  const ends = [...path.matchAll(/[.[]/g)].map(({ index }) => index);
  return path === '' ? [] : ['', ...ends.map((end) => path.slice(0, end))];
}
