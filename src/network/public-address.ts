import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks of IPv4 that are no place on the internet: this machine, private and shared ones, link-local, test nets, multicast, reserved. */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Of IPv6 only this is given out for the internet, less what documents use and what carries an address of IPv4 inside. */
const GLOBAL_V6 = '2000::/3';
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const refusedV4 = networks(NOT_PUBLIC, 'ipv4');
const globalV6 = networks([GLOBAL_V6], 'ipv6');
const refusedV6 = networks(NOT_PUBLIC_V6, 'ipv6');

/**
 * Whether an address is one of the public internet. What is behind it cannot be a service that trusts this machine or its network.
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return globalV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6');
  return !refusedV4.check(address, 'ipv4');
}

/** Whether the host of a URL may be one of the public internet: a name with a domain that is not kept for private use, or an address. */
export function isPublicHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0) return isPublicAddress(bare);
  return /\.[^.]+$/.test(bare) && !/\.(?:local|localhost|internal)$/.test(bare);
}

function networks(list: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const blocks = new BlockList();
  for (const network of list) {
    const [address = '', prefix] = network.split('/');
    blocks.addSubnet(address, Number(prefix), family);
  }
  return blocks;
}
