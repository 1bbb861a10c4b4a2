import { DISCORD_API } from '../discord-module-options.js';

/** Where a failed connection led and what the system said of it, to be put behind what happened. */
export function tellConnection(baseUrl: string, cause: unknown): string {
  const { code } = (cause ?? {}) as { code?: unknown };
  return ` (${[new URL(baseUrl).origin, ...(typeof code === 'string' ? [code] : [])].join(', ')})`;
}

/** What to look at: the address, too, where an operator chose it. */
export function connectionHint(baseUrl: string): string | undefined {
  if (baseUrl === DISCORD_API) return undefined;
  return `Check DISCORD_API_BASE_URL (${new URL(baseUrl).origin}), the network and any proxy, then call again.`;
}
