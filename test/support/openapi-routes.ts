import type { OpenApi, Operation, PathItem } from './openapi-repairs.js';

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

/** An operation found for a request. */
export interface OperationMatch {
  method: string;
  template: string;
  item: PathItem;
  operation: Operation;
  params: Record<string, string>;
  query: URLSearchParams;
}

interface KnownRoute {
  method: string;
  template: string;
  segments: string[];
  literals: number;
}

/** Finds operations by method and path; literal segments win over parameters. */
export class OpenApiRoutes {
  private readonly routes: KnownRoute[];

  constructor(private readonly spec: OpenApi) {
    this.routes = Object.entries(spec.paths).flatMap(([template, item]) =>
      METHODS.filter((method) => item[method]).map((method) => {
        const segments = template.split('/').slice(1);
        return { method, template, segments, literals: segments.filter((segment) => !segment.includes('{')).length };
      }),
    );
    this.routes.sort((a, b) => b.literals - a.literals);
  }

  list(): string[] {
    return this.routes.map(({ method, template }) => `${method.toUpperCase()} ${template}`);
  }

  /** @param path with or without `/api/v10`, query included */
  find(method: string, path: string): OperationMatch | undefined {
    const { pathname, searchParams } = new URL(path, 'http://discord');
    const segments = pathname
      .replace(/^\/api(\/v\d+)?/, '')
      .split('/')
      .slice(1);
    for (const route of this.routes) {
      const params = route.method === method.toLowerCase() ? paramsOf(route.segments, segments) : undefined;
      if (params) return this.matchOf(route, params, searchParams);
    }
    return undefined;
  }

  private matchOf(
    { method, template }: KnownRoute,
    params: Record<string, string>,
    query: URLSearchParams,
  ): OperationMatch {
    const item = this.spec.paths[template]!;
    return { method, template, item, operation: item[method as 'get']!, params, query };
  }
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = decodeURIComponent(segments[index]!);
    if (expected.startsWith('{')) params[expected.slice(1, -1)] = actual;
    else if (expected !== actual) return undefined;
  }
  return params;
}
