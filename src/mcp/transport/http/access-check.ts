import { Inject, Injectable } from '@nestjs/common';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Principal, PrincipalScope } from '../../../context/call-context.js';
import { HttpRefusal } from './http-refusal.js';
import { isLoopback } from './loopback.js';
import { MCP_HTTP_OPTIONS, type AccessToken, type AccessTokenSource, type McpHttpOptions } from './mcp-http-options.js';

/** Whoever reaches the loopback of a server without tokens. */
const LOCAL: Principal = { name: 'local' };
/** What is left to a principal whose last token was taken away, for the calls it has in flight. */
const NOTHING: PrincipalScope = { include: [] };

/** A principal as sessions keep it: its scope is that of the tokens as they are now. */
interface LivePrincipal extends Principal {
  scope?: PrincipalScope;
}

interface KnownToken {
  readonly digest: Buffer;
  readonly principal: Principal;
}

/** Finds out who sends a request. */
@Injectable()
export class AccessCheck {
  private readonly principals = new Map<string, LivePrincipal>();
  private known: readonly KnownToken[];
  /** Whether there were tokens at the start: taking the last one away must not let everybody in. */
  readonly demandsToken: boolean;
  private readonly listeners: ((principal: string) => void)[] = [];

  constructor(@Inject(MCP_HTTP_OPTIONS) { accessTokens = [] }: McpHttpOptions) {
    const source = isSource(accessTokens) ? accessTokens : undefined;
    this.known = this.learn(source?.current ?? (accessTokens as readonly AccessToken[]));
    this.demandsToken = source !== undefined || this.known.length > 0;
    source?.onChange(() => (this.known = this.learn(source.current)));
  }

  /** Whether there are several principals, who have to leave room for each other. */
  get isShared(): boolean {
    return this.principals.size > 1;
  }

  /** Calls `listener` with the name of each principal whose last token is taken away. */
  onRevoked(listener: (principal: string) => void): void {
    this.listeners.push(listener);
  }

  /** @throws HttpRefusal 401 without a token that is known; 403 when there are none and the request came from outside */
  principalOf(request: IncomingMessage): Principal {
    if (!this.demandsToken) return this.local(request);
    const given = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
    const principal = given === undefined ? undefined : this.holderOf(given);
    if (principal === undefined) throw unauthorized(given !== undefined);
    return principal;
  }

  private local({ socket }: IncomingMessage): Principal {
    if (isLoopback(socket.localAddress ?? '')) return LOCAL;
    throw new HttpRefusal(
      403,
      'Off the loopback this server needs an access token (DISCORD_MCP_ACCESS_TOKEN or MCP_ACCESS_TOKENS_FILE).',
    );
  }

  /** Takes the same time whichever token is given: digests are compared, all of them, each in constant time. */
  private holderOf(token: string): Principal | undefined {
    const digest = createHash('sha256').update(token).digest();
    const holders = this.known.filter((known) => timingSafeEqual(known.digest, digest));
    return holders[0]?.principal;
  }

  /** Sessions and calls in flight hold the objects of their principals: these get the new scope, or lose everything. */
  private learn(tokens: readonly AccessToken[]): readonly KnownToken[] {
    const known = tokens.map((token) => ({ digest: digestOf(token), principal: this.principalNamed(token) }));
    const names = new Set(tokens.map(({ name }) => name));
    for (const [name, principal] of this.principals) {
      if (names.has(name)) continue;
      principal.scope = NOTHING;
      this.principals.delete(name);
      for (const revoked of this.listeners) revoked(name);
    }
    return known;
  }

  private principalNamed({ name, scope }: AccessToken): Principal {
    const principal = this.principals.get(name) ?? { name };
    principal.scope = scope;
    this.principals.set(name, principal);
    return principal;
  }
}

function isSource(tokens: readonly AccessToken[] | AccessTokenSource): tokens is AccessTokenSource {
  return 'onChange' in tokens;
}

function unauthorized(given: boolean): HttpRefusal {
  const challenge = `Bearer realm="mcp"${given ? ', error="invalid_token"' : ''}`;
  const message = given
    ? 'The access token is not known here.'
    : 'Send the access token as `Authorization: Bearer <token>`.';
  return new HttpRefusal(401, message, { headers: { 'WWW-Authenticate': challenge } });
}

function digestOf(token: AccessToken): Buffer {
  return 'sha256' in token ? Buffer.from(token.sha256, 'hex') : createHash('sha256').update(token.token).digest();
}
