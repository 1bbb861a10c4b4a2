import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Principal } from '../../../context/call-context.js';
import { HttpRefusal } from './http-refusal.js';
import { isLoopback } from './loopback.js';
import type { AccessToken } from './mcp-http-options.js';

/** Whoever reaches the loopback of a server without tokens. */
const LOCAL: Principal = { name: 'local' };

/** Finds out who sends a request. */
export class AccessCheck {
  private readonly known: readonly { readonly principal: Principal; readonly digest: Buffer }[];

  constructor(tokens: readonly AccessToken[]) {
    this.known = tokens.map(({ name, token }) => ({ principal: { name }, digest: digestOf(token) }));
  }

  /** @throws HttpRefusal 401 without a token that is known; 403 when there are none and the request came from outside */
  principalOf(request: IncomingMessage): Principal {
    if (this.known.length === 0) return this.local(request);
    const given = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
    const principal = given === undefined ? undefined : this.holderOf(given);
    if (principal === undefined) throw unauthorized(given !== undefined);
    return principal;
  }

  private local({ socket }: IncomingMessage): Principal {
    if (isLoopback(socket.localAddress ?? '')) return LOCAL;
    throw new HttpRefusal(403, 'Off the loopback this server needs an access token (DISCORD_MCP_ACCESS_TOKEN).');
  }

  /** Takes the same time whichever token is given: digests are compared, all of them, each in constant time. */
  private holderOf(token: string): Principal | undefined {
    const digest = digestOf(token);
    const holders = this.known.filter((known) => timingSafeEqual(known.digest, digest));
    return holders[0]?.principal;
  }
}

function unauthorized(given: boolean): HttpRefusal {
  const challenge = `Bearer realm="mcp"${given ? ', error="invalid_token"' : ''}`;
  const message = given
    ? 'The access token is not known here.'
    : 'Send the access token as `Authorization: Bearer <token>`.';
  return new HttpRefusal(401, message, { headers: { 'WWW-Authenticate': challenge } });
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
