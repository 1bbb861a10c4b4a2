import type { Principal } from '../../../context/call-context.js';
import { HttpRefusal } from './http-refusal.js';

/** What the store needs to know of a session. */
export interface Session {
  readonly id: string;
  readonly principal: Principal;
  /** Cancels its calls and ends its streams. */
  close(): Promise<void>;
}

interface Entry<S extends Session> {
  readonly session: S;
  lastUsed: number;
  /** Requests that are open. */
  requests: number;
  /** Standing streams that are open: they keep a session, but are no work. */
  streams: number;
}

/** When sessions end by themselves. */
export interface SessionLimits {
  readonly maxSessions: number;
  /** Milliseconds without a request or an open stream. */
  readonly idleMs: number;
}

const SWEEP_MS = 60_000;

/** The sessions of 2025 clients. Each belongs to its principal; one that is idle too long ends, and whoever has the most makes room. */
export class SessionStore<S extends Session> {
  private readonly entries = new Map<string, Entry<S>>();
  private readonly sweeper: NodeJS.Timeout;

  constructor(private readonly limits: SessionLimits) {
    this.sweeper = setInterval(() => this.sweep(), Math.min(SWEEP_MS, limits.idleMs)).unref();
  }

  get size(): number {
    return this.entries.size;
  }

  /**
   * Begins a session with its first request. Where there are too many, one ends of the principal that has the most: the longest idle, else
   * the one whose stream was silent the longest.
   *
   * @returns what says that the request is done, as of {@link use}
   * @throws HttpRefusal 503 when all of them are at work
   */
  begin(session: S): () => void {
    this.makeRoom();
    const entry = { session, lastUsed: performance.now(), requests: 1, streams: 0 };
    this.entries.set(session.id, entry);
    return () => this.release(entry, 'requests');
  }

  /**
   * The session of an id, for one request or standing stream; it is not idle until `done` is called.
   *
   * @returns `undefined` for an id that is unknown, has ended, or is another principal's
   */
  use(
    id: string,
    principal: Principal,
    as: 'requests' | 'streams' = 'requests',
  ): { session: S; done: () => void } | undefined {
    const entry = this.entries.get(id);
    if (entry?.session.principal.name !== principal.name) return undefined;
    entry[as]++;
    return { session: entry.session, done: () => this.release(entry, as) };
  }

  /** Forgets a session and closes it. */
  end(id: string): void {
    const entry = this.entries.get(id);
    this.entries.delete(id);
    void entry?.session.close();
  }

  /** Ends every session of a principal. */
  endOf(principal: string): void {
    for (const { session } of this.entries.values()) if (session.principal.name === principal) this.end(session.id);
  }

  /** Ends all of them, and the search for idle ones. */
  async closeAll(): Promise<void> {
    clearInterval(this.sweeper);
    const sessions = [...this.entries.values()].map(({ session }) => session);
    this.entries.clear();
    await Promise.all(sessions.map((session) => session.close()));
  }

  private makeRoom(): void {
    if (this.entries.size < this.limits.maxSessions) return;
    const [oldest] = this.ofWhoeverHasMost()
      .filter(({ requests }) => requests === 0)
      .sort((a, b) => Math.min(a.streams, 1) - Math.min(b.streams, 1) || a.lastUsed - b.lastUsed);
    if (oldest === undefined) {
      throw new HttpRefusal(503, `All ${this.limits.maxSessions} sessions are at work.`, {
        headers: { 'Retry-After': '5' },
      });
    }
    this.end(oldest.session.id);
  }

  /** Nobody loses a session to somebody who has more of them. */
  private ofWhoeverHasMost(): Entry<S>[] {
    const byPrincipal = new Map<string, Entry<S>[]>();
    for (const entry of this.entries.values()) {
      const { name } = entry.session.principal;
      const known = byPrincipal.get(name);
      if (known) known.push(entry);
      else byPrincipal.set(name, [entry]);
    }
    return [...byPrincipal.values()].reduce((most, each) => (each.length > most.length ? each : most), []);
  }

  private release(entry: Entry<S>, as: 'requests' | 'streams'): void {
    entry[as]--;
    entry.lastUsed = performance.now();
  }

  private sweep(): void {
    const since = performance.now() - this.limits.idleMs;
    for (const { session, requests, streams, lastUsed } of this.entries.values()) {
      if (requests + streams === 0 && lastUsed <= since) this.end(session.id);
    }
  }
}
