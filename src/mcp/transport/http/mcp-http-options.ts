import type { FactoryProvider, ModuleMetadata } from '@nestjs/common';
import type { Principal } from '../../../context/call-context.js';

/** A bearer token, or its SHA-256 in lower-case hex, and whom it stands for. One principal may have several. */
export type AccessToken = Principal & ({ readonly token: string } | { readonly sha256: string });

/** Access tokens that change while the server runs. */
export interface AccessTokenSource {
  readonly current: readonly AccessToken[];
  /** Calls `listener` after each change. */
  onChange(listener: () => void): void;
}

/** What `McpHttpModule.forRoot` takes. */
export interface McpHttpOptions {
  /** `host` or `host:port` by which clients may address the server, beside the names of the loopback. */
  readonly allowedHosts?: readonly string[];
  /** Origins (`https://app.example`) whose pages may call the server, beside those of the loopback. */
  readonly allowedOrigins?: readonly string[];
  /** With none, everybody who reaches the loopback may call, and nobody else. */
  readonly accessTokens?: readonly AccessToken[] | AccessTokenSource;
  /** Bytes of a request body. Default 4 MiB. */
  readonly maxBodyBytes?: number;
  /** Requests whose answers are not complete. Default 256. */
  readonly maxInFlight?: number;
  /** No sessions for 2025 clients: for replicas without affinity. Default false. */
  readonly stateless?: boolean;
  /** Default 1000; the one that is idle the longest makes room. */
  readonly maxSessions?: number;
  /** Milliseconds after which an idle session ends. Default 30 minutes. */
  readonly sessionIdleMs?: number;
}

/** {@link McpHttpOptions} that have to be waited for, or that other providers make. */
export type McpHttpAsyncOptions = Pick<ModuleMetadata, 'imports'> &
  Pick<FactoryProvider<McpHttpOptions>, 'useFactory' | 'inject'>;

/** Injection token of {@link McpHttpOptions}. */
export const MCP_HTTP_OPTIONS = Symbol('McpHttpOptions');

/** What holds where {@link McpHttpOptions} says nothing; units as there. */
export const HTTP_DEFAULTS = {
  maxBodyBytes: 4 * 1024 * 1024,
  maxInFlight: 256,
  maxSessions: 1_000,
  sessionIdleMs: 30 * 60_000,
};
