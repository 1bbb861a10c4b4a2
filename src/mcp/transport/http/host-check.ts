import type { IncomingMessage } from 'node:http';
import { HttpRefusal } from './http-refusal.js';
import { LOOPBACK_NAMES } from './loopback.js';

/**
 * Lets a request pass only if it is addressed to us by a name of ours and, when a page sent it, by a page we know: a page of somebody
 * else can make its own name point to this machine (DNS rebinding), but cannot lie about either header.
 */
export class HostCheck {
  private readonly hosts: ReadonlySet<string>;
  private readonly origins: ReadonlySet<string>;

  constructor(allowedHosts: readonly string[], allowedOrigins: readonly string[]) {
    this.hosts = new Set([...LOOPBACK_NAMES, ...allowedHosts].map(lower));
    this.origins = new Set(allowedOrigins.map((origin) => lower(origin).replace(/\/$/, '')));
  }

  /** @throws HttpRefusal 403 naming the setting that would let the request pass */
  checkHost({ headers: { host } }: IncomingMessage): void {
    const given = lower(host ?? '');
    if (this.hosts.has(given) || this.hosts.has(withoutPort(given))) return;
    throw new HttpRefusal(403, 'The Host header names none of the hosts of this server (MCP_HTTP_ALLOWED_HOSTS).');
  }

  /**
   * @returns the origin of the page that sent the request, if one did
   * @throws HttpRefusal 403 naming the setting that would let the request pass
   */
  checkOrigin({ headers: { origin } }: IncomingMessage): string | undefined {
    if (origin === undefined || this.origins.has(lower(origin)) || isLoopbackPage(origin)) return origin;
    throw new HttpRefusal(403, 'Pages of this Origin may not call this server (MCP_HTTP_ALLOWED_ORIGINS).');
  }
}

function isLoopbackPage(origin: string): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && LOOPBACK_NAMES.includes(url.hostname);
}

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '');
}

function lower(text: string): string {
  return text.trim().toLowerCase();
}
