import type { PrincipalScope } from '../../context/call-context.js';
import type { ToolRegistry } from '../../mcp/discovery/tool-registry.js';
import { closestNames } from '../../mcp/dispatch/closest-names.js';

type NamedIn = 'categories' | 'include' | 'exclude';

/**
 * The categories and tools of a scope that do not exist, one line each: a typo must not silently enable less or more.
 *
 * @param settings what the operator calls the parts of the scope
 */
export function unknownNames(
  scope: Pick<PrincipalScope, NamedIn>,
  registry: ToolRegistry,
  settings: Readonly<Record<NamedIn, string>>,
): string[] {
  const tools = registry.list().map(({ name }) => name);
  const categories = registry.categories().map(({ name }) => name);
  return [
    ...unknown(settings.categories, 'category', scope.categories, categories),
    ...unknown(settings.include, 'tool', scope.include, tools),
    ...unknown(settings.exclude, 'tool', scope.exclude, tools),
  ];
}

function unknown(setting: string, kind: string, names: readonly string[] = [], known: readonly string[]): string[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const [closest] = closestNames(name, known);
      return `${setting}: there is no ${kind} ${JSON.stringify(name)}${closest === undefined ? '' : `; did you mean ${closest}?`}`;
    });
}
