import { isDiscordApiHost } from '../context/discord-api-host.js';

/** Hosts as the settings name them: exact, or with `*.` before what they end in. */
export class HostList {
  private readonly entries: readonly string[];

  constructor(hosts: readonly string[]) {
    this.entries = hosts.map((host) => host.toLowerCase());
  }

  /** The entry that names the host, which there are few of, where hosts below a name are many. */
  entryFor(host: string): string | undefined {
    return this.entries.find((entry) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry));
  }
}

/**
 * Why an address is not fetched, in words that follow it: only `https` at its own port, without a user, at a host of the list.
 *
 * @returns undefined where it may be
 */
export function addressProblem(address: string, hosts: HostList): string | undefined {
  if (!URL.canParse(address)) return 'is no address';
  const { protocol, port, username, password, hostname } = new URL(address);
  if (protocol !== 'https:') return 'must be an https address';
  if (port !== '') return 'must not name a port';
  if (username !== '' || password !== '') return 'must not name a user';
  if (isDiscordApiHost(hostname)) return "is one of Discord's API";
  return hosts.entryFor(hostname) === undefined ? 'is at a host that nothing is fetched from' : undefined;
}
