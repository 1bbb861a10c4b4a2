import { isIP } from 'node:net';

/** The names by which a machine calls itself. */
export const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address or name reaches this machine alone. IPv6 may stand in brackets. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (address === 'localhost' || address === '::1') return true;
  const mapped = address.replace(/^::ffff:/, '');
  return isIP(mapped) === 4 && mapped.startsWith('127.');
}
