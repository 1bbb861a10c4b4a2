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
  /** Requests and streams that are open. */
  open: number;
}

/** When sessions end by themselves. */
export interface SessionLimits {
  readonly maxSessions: number;
  /** Milliseconds without a request or an open stream. */
  readonly idleMs: number;
}

const SWEEP_MS = 60_000;

/** The sessions of 2025 clients. Each belongs to its principal; one that is idle too long ends, and the longest idle one makes room. */
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
   * Begins a session with its first request; where there are too many, the one that is idle the longest ends.
   *
   * @returns what says that the request is done, as of {@link use}
   * @throws HttpRefusal 503 when every session is at work
   */
  begin(session: S): () => void {
    this.makeRoom();
    const entry = { session, lastUsed: performance.now(), open: 1 };
    this.entries.set(session.id, entry);
    return () => this.release(entry);
  }

  /**
   * The session of an id, for one request; it is not idle until `done` is called.
   *
   * @returns `undefined` for an id that is unknown, has ended, or is another principal's
   */
  use(id: string, principal: Principal): { session: S; done: () => void } | undefined {
    const entry = this.entries.get(id);
    if (entry?.session.principal.name !== principal.name) return undefined;
    entry.open++;
    return { session: entry.session, done: () => this.release(entry) };
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
    const idle = [...this.entries.values()].filter(({ open }) => open === 0);
    const oldest = idle.reduce<Entry<S> | undefined>(
      (found, entry) => (found && found.lastUsed <= entry.lastUsed ? found : entry),
      undefined,
    );
    if (oldest === undefined) {
      throw new HttpRefusal(503, `All ${this.limits.maxSessions} sessions are at work.`, {
        headers: { 'Retry-After': '5' },
      });
    }
    this.end(oldest.session.id);
  }

  private release(entry: Entry<S>): void {
    entry.open--;
    entry.lastUsed = performance.now();
  }

  private sweep(): void {
    const since = performance.now() - this.limits.idleMs;
    for (const { session, open, lastUsed } of this.entries.values()) {
      if (open === 0 && lastUsed <= since) this.end(session.id);
    }
  }
}
