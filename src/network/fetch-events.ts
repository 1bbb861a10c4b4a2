import { EventEmitter } from 'node:events';

/** One fetch that has ended; of the address only the host is told. */
export interface FetchedEvent {
  readonly host: string;
  /** The entry of the settings that names it: `*.example.org` stands for many hosts. */
  readonly entry: string;
  /** `ok`, or the reason of the failure. */
  readonly outcome: string;
  readonly bytes: number;
  readonly durationMs: number;
}

/** What operators hear of fetches. */
export class FetchEvents extends EventEmitter<{ fetched: [FetchedEvent] }> {}
