import type { ProxyOptions } from './proxy-options.js';

/** Where files may be fetched from besides Discord's API. */
export interface FetchOptions {
  /** Hosts that the operator named: exact, or `*.host` for those below it. None by default. */
  readonly hosts?: readonly string[];
  /** Whether the files of messages may be fetched from Discord's own hosts. Default: true. */
  readonly discordFiles?: boolean;
  readonly proxy?: ProxyOptions;
  readonly userAgent?: string;
}

/** Injection token of {@link FetchOptions}. */
export const FETCH_OPTIONS = Symbol('FetchOptions');
/** Injection token of the undici dispatcher that fetches go through. */
export const FETCH_DISPATCHER = Symbol('FetchDispatcher');
