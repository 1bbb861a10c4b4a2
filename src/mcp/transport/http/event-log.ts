import type { EventStore } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

interface LoggedEvent {
  readonly stream: string;
  readonly message: JSONRPCMessage;
  readonly bytes: number;
}

/** What one session may keep, and all of them together. */
export interface EventLimits {
  readonly eventsPerSession: number;
  readonly totalBytes: number;
}

const DEFAULT_LIMITS: EventLimits = { eventsPerSession: 500, totalBytes: 64 * 1024 * 1024 };

/** Remembers what was sent on the streams of all sessions, so that a client whose connection broke can go on (`Last-Event-ID`). */
export class EventLog {
  private readonly sessions = new Map<string, Map<string, LoggedEvent>>();
  private bytes = 0;
  private sequence = 0;

  constructor(private readonly limits: EventLimits = DEFAULT_LIMITS) {}

  /** The log of one session. It sees no other session's events. */
  of(session: string): EventStore {
    return {
      storeEvent: (stream, message) => Promise.resolve(this.store(session, stream, message)),
      getStreamIdForEventId: (id) => Promise.resolve(this.sessions.get(session)?.get(id)?.stream),
      replayEventsAfter: (last, { send }) => this.replay(session, last, send),
    };
  }

  forget(session: string): void {
    for (const { bytes } of this.sessions.get(session)?.values() ?? []) this.bytes -= bytes;
    this.sessions.delete(session);
  }

  private store(session: string, stream: string, message: JSONRPCMessage): string {
    const id = (++this.sequence).toString(36);
    const events = this.sessions.get(session) ?? new Map<string, LoggedEvent>();
    // the session that spoke last stands last: the quiet ones lose their events first
    this.sessions.delete(session);
    this.sessions.set(session, events);
    const bytes = Buffer.byteLength(JSON.stringify(message));
    events.set(id, { stream, message, bytes });
    this.bytes += bytes;
    if (events.size > this.limits.eventsPerSession) this.dropOldest(events);
    this.shrink();
    return id;
  }

  private shrink(): void {
    for (const [session, events] of this.sessions) {
      while (this.bytes > this.limits.totalBytes && events.size > 0) this.dropOldest(events);
      if (events.size === 0) this.sessions.delete(session);
      if (this.bytes <= this.limits.totalBytes) return;
    }
  }

  private dropOldest(events: Map<string, LoggedEvent>): void {
    const [oldest] = events;
    if (oldest === undefined) return;
    events.delete(oldest[0]);
    this.bytes -= oldest[1].bytes;
  }

  private async replay(
    session: string,
    last: string,
    send: (id: string, message: JSONRPCMessage) => Promise<void>,
  ): Promise<string> {
    const events = [...(this.sessions.get(session) ?? [])];
    const at = events.findIndex(([id]) => id === last);
    const stream = events[at]?.[1].stream;
    if (stream === undefined) throw new Error('The event is not remembered any more.');
    for (const [id, event] of events.slice(at + 1)) {
      // events without content only mark where a stream began
      if (event.stream === stream && Object.keys(event.message).length > 0) await send(id, event.message);
    }
    return stream;
  }
}
