import type { LookupAddress } from 'node:dns';
import { AddressRefused, publicLookup } from './public-lookup.js';

const v4 = (address: string): LookupAddress => ({ address, family: 4 });

function look(addresses: readonly LookupAddress[] | Error, all: boolean): Promise<unknown[]> {
  const lookup = publicLookup(() =>
    addresses instanceof Error ? Promise.reject(addresses) : Promise.resolve(addresses),
  );
  return new Promise((resolve) => lookup('host.example', { all }, (...answer) => resolve(answer)));
}

describe('the look-up of a host', () => {
  it('gives the addresses it found, all or the first', async () => {
    const found = [v4('1.1.1.1'), v4('8.8.8.8')];
    expect(await look(found, true)).toEqual([null, found]);
    expect(await look(found, false)).toEqual([null, '1.1.1.1', 4]);
  });

  it.each([[[v4('127.0.0.1')]], [[v4('1.1.1.1'), v4('10.0.0.1')]], [[]]])('refuses %j', async (found) => {
    for (const all of [true, false]) expect((await look(found, all))[0]).toBeInstanceOf(AddressRefused);
  });

  it('fails as the resolver does', async () => {
    const error = Object.assign(new Error('no'), { code: 'ENOTFOUND' });
    expect((await look(error, true))[0]).toBe(error);
  });
});
