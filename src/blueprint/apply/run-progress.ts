import { currentCall } from '../../context/call-context.js';

/** Clients give up on a call they hear nothing of. */
const HEARTBEAT_MS = 15_000;
/** Less than one operation, however often it is added. */
const BEAT = 1 / 1_000_000;

/** Tells the client which operation is at work, and at least every 15 seconds that one still is. */
export class RunProgress {
  private readonly client = currentCall()?.client;
  private told = 0;
  private timer?: NodeJS.Timeout;

  constructor(private readonly total: number) {}

  /** Runs `work` with a heartbeat, for a client that wants to hear it. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    if (this.client?.wantsProgress) this.timer = setInterval(() => void this.beat(), HEARTBEAT_MS).unref();
    return work().finally(() => clearInterval(this.timer));
  }

  /** @param done operations done; `summary` is the next one */
  async tell(done: number, summary: string): Promise<void> {
    this.told = Math.max(done, this.told);
    await this.client?.progress(this.told, this.total, summary);
  }

  private async beat(): Promise<void> {
    this.told += BEAT;
    await this.client?.progress(this.told, this.total, 'still at work').catch(() => undefined);
  }
}
