import type { Route } from './route.js';

/** A route found for a path, with the values of its parameters. */
export interface RouteMatch {
  route: Route;
  params: Record<string, string>;
}

interface CompiledRoute {
  route: Route;
  segments: string[];
  literals: number;
}

/** Finds the route of a request. Literal segments win over parameters: `/users/@me` before `/users/{user_id}`. */
export class Router {
  private readonly byShape = new Map<string, CompiledRoute[]>();

  /** @throws Error when two routes are the same */
  constructor(routes: readonly Route[]) {
    for (const route of routes) this.add(route);
    for (const compiled of this.byShape.values()) compiled.sort((a, b) => b.literals - a.literals);
  }

  /** @param path without the API prefix, such as `/users/@me` */
  find(method: string, path: string): RouteMatch | undefined {
    const segments = split(path);
    for (const { route, segments: pattern } of this.byShape.get(shapeOf(method, segments)) ?? []) {
      const params = matchSegments(pattern, segments);
      if (params) return { route, params };
    }
    return undefined;
  }

  private add(route: Route): void {
    const segments = split(route.template);
    const shape = shapeOf(route.method, segments);
    const known = this.byShape.get(shape) ?? [];
    if (known.some((other) => other.route.template === route.template)) {
      throw new Error(`Route ${route.method} ${route.template} is listed twice`);
    }
    const literals = segments.filter((segment) => !isParameter(segment)).length;
    this.byShape.set(shape, [...known, { route, segments, literals }]);
  }
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = decode(segments[index] ?? '');
    if (isParameter(expected)) params[expected.slice(1, -1)] = actual;
    else if (expected !== actual) return undefined;
  }
  return params;
}

/** A trailing slash is no segment: Discord takes `/channels/1/` for `/channels/1`. */
function split(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function shapeOf(method: string, segments: readonly string[]): string {
  return `${method} ${segments.length}`;
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
