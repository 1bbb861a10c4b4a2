import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** Finds all addresses of a host. */
export type Resolver = (host: string) => Promise<readonly LookupAddress[]>;

/** A host name leads to an address that nothing may be fetched from. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  readonly code = 'ADDRESS_REFUSED';

  constructor() {
    super('The host name leads to an address that is not public.');
  }
}

/**
 * Looks a host up for a connection that is then made to the very addresses it gives, so that no second answer of the name server can
 * lead elsewhere. One address that is not public is enough to refuse the host.
 */
export function publicLookup(resolve: Resolver = resolveAll): LookupFunction {
  return (host, { all }, callback) => {
    const fail = (error: unknown) => {
      callback(error as NodeJS.ErrnoException, all === true ? [] : '', 0);
    };
    const answer = (addresses: readonly LookupAddress[]) => {
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        fail(new AddressRefused());
      else if (all === true) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    };
    resolve(host).then(answer, fail);
  };
}

function resolveAll(host: string): Promise<readonly LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses) => {
      if (error) reject(error);
      else resolve(addresses);
    });
  });
}
