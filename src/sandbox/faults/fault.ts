import type { RateLimitScope } from '../limits/rate-limited.js';
import type { RequestPattern } from './request-pattern.js';

/** Whether the request takes effect although its answer goes wrong. */
interface MayTakeEffect {
  /** `true`: the request is done first, and only its answer is replaced or lost. Default: nothing is done. */
  after_write?: boolean;
}

/** Answers right, but late (see `delay_ms`). */
export interface DelayFault {
  kind: 'delay';
}

/** Another status, with any headers and body. */
export interface StatusFault extends MayTakeEffect {
  kind: 'status';
  status: number;
  headers?: Record<string, string>;
  /** A string goes out as it is (`text/plain` unless the headers say otherwise), anything else as JSON. */
  body?: unknown;
}

/** The connection is reset without an answer. */
export interface ResetFault extends MayTakeEffect {
  kind: 'reset';
}

/** No answer, and the connection stays open. */
export interface HangFault extends MayTakeEffect {
  kind: 'hang';
}

/** The request is done, the headers and half of the body are sent, then the connection closes or stands still. */
export interface HalfBodyFault {
  kind: 'half_body';
  then?: 'close' | 'hang';
}

/** An HTML page where JSON should be, as a gateway in between sends it; 502 by default. */
export interface HtmlFault extends MayTakeEffect {
  kind: 'html';
  status?: number;
}

/**
 * Cloudflare blocks the address: a page, a line of text, or JSON with code 0; never a rate-limit header.
 * Sources: facts/discord-protocol.md §1.
 */
export interface CloudflareFault {
  kind: 'cloudflare';
  /** 429 by default. */
  status?: 403 | 429;
  format?: 'html' | 'text' | 'json';
  /** Seconds; `null` leaves the header out. 600 by default. */
  retry_after?: number | null;
}

/** A 429 with any combination of header and body. What is left out is not sent. */
export interface RateLimitFault {
  kind: 'rate_limit';
  scope?: RateLimitScope;
  /** `X-RateLimit-Global` and `global` of the body. Default: scope is `global`. */
  global?: boolean;
  /** `Retry-After` as it is sent. */
  retry_after?: string | number;
  /** `retry_after` of the body, in seconds; any JSON value. */
  body_retry_after?: unknown;
  code?: number;
  limit?: number;
  remaining?: number;
  reset?: number;
  reset_after?: number;
  bucket?: string;
}

/** What goes wrong. */
export type FaultEffect =
  DelayFault | StatusFault | ResetFault | HangFault | HalfBodyFault | HtmlFault | CloudflareFault | RateLimitFault;

/** A fault on request: which requests, how often, and what goes wrong. All of it is JSON. */
export type FaultRule = RequestPattern &
  FaultEffect & {
    /** So many matching requests pass first. */
    skip?: number;
    /** So many matching requests are hit; 1 by default. */
    times?: number | 'always';
    /** Waits so long before anything else happens. */
    delay_ms?: number;
  };

/** The kinds, for checking rules that come as JSON. */
export const FAULT_KINDS = [
  'delay',
  'status',
  'reset',
  'hang',
  'half_body',
  'html',
  'cloudflare',
  'rate_limit',
] as const satisfies readonly FaultEffect['kind'][];
