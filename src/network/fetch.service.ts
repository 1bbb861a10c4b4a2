import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Dispatcher } from 'undici';
import { currentCall } from '../context/call-context.js';
import { ToolError } from '../errors/tool-error.js';
import { addressProblem, HostList } from './fetch-address.js';
import { FetchEvents } from './fetch-events.js';
import { fetchFailure } from './fetch-failure.js';
import { FETCH_DISPATCHER, FETCH_OPTIONS, type FetchOptions } from './fetch-options.js';
import { FetchRun } from './fetch-run.js';
import type { FetchBounds, Fetched } from './fetched.js';

/** Discord's hosts for the files of messages. */
const DISCORD_HOSTS = ['cdn.discordapp.com', 'media.discordapp.net'];
/** From the first look-up to the last byte. */
const TIMEOUT_MS = 20_000;
const MOST_AT_ONCE = 8;

/**
 * The one way to other hosts than Discord's API: GET over https from hosts that the settings name, without a credential of any kind,
 * within a time, a size and a number at once. Not through the policy: that is shared by the calls to Discord, and another site's
 * failures must neither open its breaker nor take its slots. Nothing is replayed.
 */
@Injectable()
export class FetchService implements OnApplicationShutdown {
  private readonly hosts: HostList;
  private readonly discordHosts: HostList;
  private inFlight = 0;

  constructor(
    @Inject(FETCH_OPTIONS) private readonly options: FetchOptions,
    @Inject(FETCH_DISPATCHER) private readonly dispatcher: Dispatcher,
    private readonly events: FetchEvents,
  ) {
    this.hosts = new HostList(options.hosts ?? []);
    this.discordHosts = new HostList(options.discordFiles === false ? [] : DISCORD_HOSTS);
  }

  /** Whether the settings name the host. */
  allows(host: string): boolean {
    return this.hosts.entryFor(host) !== undefined;
  }

  /** Why an address is not fetched, in words that follow it; undefined where it may be. */
  refusal(address: string): string | undefined {
    return addressProblem(address, this.hosts);
  }

  /**
   * What is at an address of a host that the settings name.
   *
   * @throws ToolError SCOPE_REJECTED for any other address, FETCH_FAILED with `reason`, CANCELLED
   */
  get(address: string, bounds: FetchBounds): Promise<Fetched> {
    return this.run(address, bounds, this.hosts);
  }

  /**
   * A file of a message, at the address that Discord gives for it.
   *
   * @throws ToolError as {@link get}
   */
  getDiscordFile(address: string, bounds: FetchBounds): Promise<Fetched> {
    return this.run(address, bounds, this.discordHosts);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.dispatcher.destroy();
  }

  private async run(address: string, bounds: FetchBounds, hosts: HostList): Promise<Fetched> {
    const problem = addressProblem(address, hosts);
    if (problem !== undefined) throw refused(problem);
    const url = new URL(address);
    const { hostname: host } = url;
    if (this.inFlight >= MOST_AT_ONCE) throw fetchFailure('busy', host);
    this.inFlight += 1;
    const start = performance.now();
    const tell = (outcome: string, bytes: number) => {
      const durationMs = performance.now() - start;
      this.events.emit('fetched', { host, entry: hosts.entryFor(host) ?? host, outcome, bytes, durationMs });
    };
    try {
      const fetched = await new FetchRun(this.dispatcher, bounds, this.headers, deadline(start)).get(url);
      tell('ok', fetched.bytes.byteLength);
      return fetched;
    } catch (error) {
      tell(error instanceof ToolError ? (error.details.reason ?? error.code) : 'error', 0);
      throw error;
    } finally {
      this.inFlight -= 1;
    }
  }

  private get headers(): Record<string, string> {
    return { 'user-agent': this.options.userAgent ?? 'discord-mcp', 'accept-encoding': 'identity' };
  }
}

/** Whichever comes first: the end of the fetch's own time, or of its call's. */
function deadline(start: number): number {
  return Math.max(1, Math.ceil(Math.min(TIMEOUT_MS, (currentCall()?.deadline ?? Infinity) - start)));
}

function refused(problem: string): ToolError {
  return new ToolError('SCOPE_REJECTED', `The address ${problem}.`, {
    recovery_hint: 'Ask the operator to name the host in MCP_FETCH_HOSTS, or do without.',
    outcome: 'not_sent',
  });
}
