import type { MessageRecord } from './records.js';
import { compareIds } from './snowflake-factory.js';

/** Which messages around which id; at most one of the three is given. */
export interface MessagePage {
  before?: string | undefined;
  after?: string | undefined;
  around?: string | undefined;
  limit: number;
}

/** The messages of one channel, kept in the order of their ids. */
export class MessageLog {
  private readonly byId = new Map<string, MessageRecord>();
  private sorted: MessageRecord[] = [];

  get size(): number {
    return this.byId.size;
  }

  /** The newest one's id. Discord keeps naming it after its deletion, hence the separate memory. */
  lastId: string | null = null;

  /** Oldest first. */
  all(): readonly MessageRecord[] {
    return this.sorted;
  }

  get(id: string): MessageRecord | undefined {
    return this.byId.get(id);
  }

  add(message: MessageRecord): void {
    this.byId.set(message.id, message);
    this.sorted.splice(this.indexAfter(message.id), 0, message);
    if (this.lastId === null || compareIds(message.id, this.lastId) > 0) this.lastId = message.id;
  }

  /** Whether it was there. */
  delete(id: string): boolean {
    if (!this.byId.delete(id)) return false;
    this.sorted = this.sorted.filter((message) => message.id !== id);
    return true;
  }

  /** One page, newest first. https://discord.com/developers/docs/resources/message#get-channel-messages */
  page({ before, after, around, limit }: MessagePage): MessageRecord[] {
    if (around !== undefined) return this.around(around, limit);
    if (after !== undefined) {
      const start = this.indexAfter(after);
      return this.sorted.slice(start, start + limit).reverse();
    }
    const end = before === undefined ? this.sorted.length : this.indexOf(before);
    return this.sorted.slice(Math.max(0, end - limit), end).reverse();
  }

  private around(id: string, limit: number): MessageRecord[] {
    const half = Math.floor(limit / 2);
    const start = Math.max(0, this.indexOf(id) - half);
    return this.sorted.slice(start, start + limit).reverse();
  }

  /** Index of the first message whose id is not smaller. */
  private indexOf(id: string): number {
    return this.lowerBound((each) => compareIds(each.id, id) < 0);
  }

  /** Index of the first message whose id is greater. */
  private indexAfter(id: string): number {
    return this.lowerBound((each) => compareIds(each.id, id) <= 0);
  }

  private lowerBound(isLeft: (message: MessageRecord) => boolean): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const message = this.sorted[middle];
      if (message && isLeft(message)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
