import { isPublicAddress, isPublicHost } from './public-address.js';

describe('isPublicAddress', () => {
  it.each([
    ['this machine', ['127.0.0.1', '127.8.8.8', '0.0.0.0', '::1', '::']],
    ['a private network', ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12::1']],
    ['a shared network of a provider', ['100.64.0.1', '100.127.255.255']],
    ['this link, and the metadata of clouds', ['169.254.169.254', 'fe80::1']],
    ['many at once', ['224.0.0.1', '255.255.255.255', 'ff02::1']],
    ['an address of IPv4 in one of IPv6', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::']],
    ['what documents and tests use', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1']],
  ])('refuses %s', (_what, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });

  it('takes the internet', () => {
    const addresses = ['1.1.1.1', '8.8.8.8', '100.63.0.1', '172.32.0.1', '162.159.128.233', '2606:4700::1111'];
    expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([]);
  });
});

describe('isPublicHost', () => {
  it.each(['localhost', 'db.internal', 'printer.local', 'intranet', '10.0.0.1', '[::1]', '[fe80::1]', '100.64.0.1'])(
    'refuses %s',
    (host) => expect(isPublicHost(host)).toBe(false),
  );

  it.each(['example.com', 'internal.example.com', '1.1.1.1', '[2606:4700::1111]'])('takes %s', (host) =>
    expect(isPublicHost(host)).toBe(true),
  );
});
