import type { IncomingMessage } from 'node:http';
import { HttpRefusal } from './http-refusal.js';
import { HostCheck } from './host-check.js';
import { isLoopback } from './loopback.js';

const check = new HostCheck(['mcp.example', 'exact.example:8443'], ['https://app.example', 'http://dev.example:5173/']);
const request = (headers: Record<string, string>): IncomingMessage => ({ headers }) as unknown as IncomingMessage;

describe('the Host header', () => {
  it.each([
    'localhost',
    'localhost:3000',
    '127.0.0.1:1',
    '[::1]:3000',
    'LOCALHOST',
    'mcp.example',
    'mcp.example:443',
    'exact.example:8443',
  ])('may be %s', (host) => expect(() => check.checkHost(request({ host }))).not.toThrow());

  it.each([
    'evil.example',
    'localhost.evil.example',
    'evil.example:3000',
    'exact.example',
    '127.0.0.1.evil.example',
    '',
  ])('may not be %j', (host) => expect(() => check.checkHost(request({ host }))).toThrow(HttpRefusal));

  it('may not be missing', () => {
    expect(() => check.checkHost(request({}))).toThrow(HttpRefusal);
  });
});

describe('the Origin header', () => {
  it.each([
    'http://localhost:6274',
    'http://127.0.0.1',
    'https://[::1]:8080',
    'https://app.example',
    'http://dev.example:5173',
  ])('may be %s', (origin) => expect(check.checkOrigin(request({ origin }))).toBe(origin));

  it('may be missing: no page sent the request', () => {
    expect(check.checkOrigin(request({}))).toBeUndefined();
  });

  it.each([
    'https://evil.example',
    'http://app.example',
    'https://app.example.evil.example',
    'null',
    'http://localhost.evil.example',
    '',
  ])('may not be %j', (origin) => expect(() => check.checkOrigin(request({ origin }))).toThrow(HttpRefusal));
});

describe('the loopback', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '[::1]', 'localhost', '::ffff:127.0.0.1'])('is %s', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each(['0.0.0.0', '::', '10.0.0.1', '128.0.0.1', '127.evil.example', '', '::ffff:10.0.0.1'])(
    'is not %j',
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );
});
