import type { Clock } from '../../resilience/clock.js';
import type { ResilienceEventBus } from '../../resilience/resilience-event-bus.js';
import { authLatched } from '../errors/local-refusals.js';
import type { TokenSource } from '../token/token-source.js';

const PROBE_EVERY_MS = 15 * 60_000;

/**
 * After a 401 nothing more is sent with the token that got it: Discord counts such requests against the address. The latch opens when the
 * token changes, or when a probe every 15 minutes succeeds.
 */
export class AuthLatch {
  private isLatched = false;
  private cancelProbe?: () => void;

  private probe: () => Promise<boolean> = () => Promise.resolve(false);

  constructor(
    private readonly token: TokenSource,
    private readonly clock: Clock,
    private readonly events: ResilienceEventBus,
  ) {
    token.onChange(() => this.release());
  }

  /** @param probe one request with the token, past the latch; resolves to whether Discord took it, and never rejects. */
  probeWith(probe: () => Promise<boolean>): void {
    this.probe = probe;
  }

  get latched(): boolean {
    return this.isLatched;
  }

  /** @throws ToolError `DISCORD_AUTH_INVALID` while latched. */
  check(): void {
    if (this.isLatched) throw authLatched();
  }

  /** A request with `token` was answered 401; it says nothing of a token that came meanwhile. */
  unauthorized(token: string): void {
    if (token !== this.token.current || this.isLatched) return;
    this.isLatched = true;
    this.events.emit('auth_latched', { latched: true });
    this.scheduleProbe();
  }

  /** Ends the probes. */
  close(): void {
    this.cancelProbe?.();
    this.cancelProbe = undefined;
  }

  private release(): void {
    if (!this.isLatched) return;
    this.isLatched = false;
    this.close();
    this.events.emit('auth_latched', { latched: false });
  }

  private scheduleProbe(): void {
    this.cancelProbe = this.clock.schedule(PROBE_EVERY_MS, () => void this.runProbe());
  }

  private async runProbe(): Promise<void> {
    const accepted = await this.probe();
    if (this.cancelProbe === undefined || !this.isLatched) return;
    if (accepted) this.release();
    else this.scheduleProbe();
  }
}
