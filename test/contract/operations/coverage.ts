import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OpenApiRoutes } from '../../support/openapi-routes.js';
import type { OpenApi, PathItem } from '../../support/openapi-repairs.js';

/** Discord's operations: `METHOD /template` by operation id. Made by scripts/list-operations.mjs. */
export const OPERATIONS = read('operations.json') as Readonly<Record<string, string>>;

/** The tools that are there for an operation; others may send it on their way. */
export const COVERED_BY = read('covered-by.json') as Readonly<Record<string, readonly string[]>>;

/** Why no tool is there for some operations. */
export const LEFT_OUT = read('left-out.json') as readonly {
  readonly reason: string;
  readonly operations: readonly string[];
}[];

/** What each tool was seen to send. */
export class SentOperations {
  private readonly routes = new OpenApiRoutes({ paths: pathsOf(OPERATIONS) } as unknown as OpenApi);
  private readonly byTool = new Map<string, Set<string>>();

  add(tool: string, exchanges: readonly { readonly method: string; readonly path: string }[]): void {
    const sent = this.byTool.get(tool) ?? new Set();
    this.byTool.set(tool, sent);
    for (const { method, path } of exchanges) {
      const match = this.routes.find(method, path);
      if (match) sent.add(match.operation.operationId);
    }
  }

  /** What is said of tools and is not so: operations a tool does not send, and operations sent that nobody is said to be there for. */
  differences(): string[] {
    const claimed = Object.entries(COVERED_BY).flatMap(([operation, tools]) =>
      tools
        .filter((tool) => !this.byTool.get(tool)?.has(operation))
        .map((tool) => `${tool} does not send ${operation}`),
    );
    const all = new Set([...this.byTool.values()].flatMap((sent) => [...sent]));
    const unclaimed = [...all].filter((operation) => !COVERED_BY[operation]);
    return [
      ...claimed,
      ...unclaimed.map((operation) => `${operation} is sent, and covered-by.json does not say by whom`),
    ];
  }
}

function pathsOf(operations: Readonly<Record<string, string>>): Record<string, PathItem> {
  const paths: Record<string, Record<string, object>> = {};
  for (const [operationId, operation] of Object.entries(operations)) {
    const [method = '', template = ''] = operation.split(' ');
    paths[template] = { ...paths[template], [method.toLowerCase()]: { operationId } };
  }
  return paths;
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
}
