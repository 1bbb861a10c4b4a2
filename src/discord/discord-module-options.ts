import { HOMEPAGE, VERSION } from '../version.js';
import type { ProxyOptions } from '../network/proxy-options.js';
import type { ScopeOptions } from './scope/scope-options.js';

/** Where the bot token comes from: a fixed value, or a file that is read again when it changes. */
export type TokenOption = { readonly value: string } | { readonly file: string };

/** The settings of the door to Discord; durations in milliseconds. */
export interface DiscordModuleOptions {
  readonly token: TokenOption;
  /** API base without the version, such as `https://discord.com/api`. */
  readonly baseUrl?: string;
  /** Sent as `User-Agent`; Discord demands `DiscordBot (<url>, <version>)`. */
  readonly userAgent?: string;
  /** Deadline of one attempt, from the moment it leaves until its answer is read; `uploadMs` for requests with files. */
  readonly timeouts?: { readonly defaultMs: number; readonly uploadMs: number };
  /** Size cap of one answer. */
  readonly responseMaxBytes?: number;
  /** Requests a second under Discord's global limit; 0 turns the pacing off (behind a rate-limit proxy). */
  readonly globalRps?: number;
  /** Answers 401, 403 and unshared 429 in a sliding ten minutes before nothing more is sent; 0 turns it off. */
  readonly invalidRequestLimit?: number;
  readonly proxy?: ProxyOptions;
  /** Where the bot may be used; everywhere by default. */
  readonly scope?: ScopeOptions;
}

/** The options with every default filled in. */
export type ResolvedDiscordOptions = Required<DiscordModuleOptions>;

/** Discord's API, where nothing else is chosen. */
export const DISCORD_API = 'https://discord.com/api';

const DISCORD_DEFAULTS: Omit<ResolvedDiscordOptions, 'token'> = {
  baseUrl: DISCORD_API,
  userAgent: `DiscordBot (${HOMEPAGE}, ${VERSION})`,
  timeouts: { defaultMs: 30_000, uploadMs: 120_000 },
  responseMaxBytes: 16 * 1024 * 1024,
  globalRps: 50,
  invalidRequestLimit: 9_000,
  proxy: {},
  scope: {},
};

/** Fills in the defaults; a setting that is `undefined` counts as absent. */
export function resolveOptions(options: DiscordModuleOptions): ResolvedDiscordOptions {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return {
    ...DISCORD_DEFAULTS,
    ...(Object.fromEntries(given) as unknown as DiscordModuleOptions),
  };
}
