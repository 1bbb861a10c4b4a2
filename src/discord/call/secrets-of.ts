import type { DiscordRequest } from './discord-request.js';

/** Shorter texts are no secrets, and would be found in ordinary words. */
const MIN_LENGTH = 6;

/**
 * The secrets a request carries, by their exact values: the bot's tokens, the bearer token of the call, the token in its own path, and
 * what the caller names.
 * A server that repeats one in its words would otherwise have it shown, for not every token has a shape that is known.
 */
export function secretsOf(
  { route, options }: Pick<DiscordRequest<never, unknown>, 'route' | 'options'>,
  botTokens: readonly string[],
): string[] {
  const { token } = route.params;
  const bearer = typeof options.auth === 'object' ? [options.auth.bearer] : [];
  const inPath = token === undefined ? [] : [token, decodeURIComponent(token)];
  const secrets = new Set(
    [...botTokens, ...bearer, ...inPath, ...(options.secrets ?? [])].filter(({ length }) => length >= MIN_LENGTH),
  );
  return [...secrets].sort((one, other) => other.length - one.length);
}
