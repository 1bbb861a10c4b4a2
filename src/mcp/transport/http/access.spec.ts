import { jest } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { createHash } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { ResourceChanges } from '../../server/resource-changes.service.js';
import { ask, errorOf, initialize, openSession, startHttpApp, subscribe } from '../../testing/http-app.js';
import { withMcp } from '../../testing/call-tool.js';
import { silent } from '../../testing/silent-logger.js';
import { AccessCheck } from './access-check.js';
import { listenHttp } from './listen-http.js';
import type { AccessToken } from './mcp-http-options.js';
import { McpHttpModule } from './mcp-http.module.js';

jest.setTimeout(30_000);

const ADA = 'a'.repeat(40);
const BOB = 'b'.repeat(40);
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

describe('access tokens', () => {
  let app: INestApplication;
  let url: string;

  beforeAll(async () => {
    ({ app, url } = await startHttpApp({
      accessTokens: [
        { name: 'ada', token: ADA },
        { name: 'bob', token: BOB },
      ],
    }));
  });
  afterAll(() => app.close());

  it.each([
    ['none', {}, 'Bearer realm="mcp"'],
    ['another scheme', { Authorization: `Basic ${ADA}` }, 'Bearer realm="mcp"'],
    ['an unknown one', bearer('c'.repeat(40)), 'Bearer realm="mcp", error="invalid_token"'],
    ['a part of one', bearer(ADA.slice(1)), 'Bearer realm="mcp", error="invalid_token"'],
    ['one with more behind it', bearer(`${ADA} x`), 'Bearer realm="mcp"'],
  ])('%s: 401 with a challenge, before the body is read', async (_, headers, challenge) => {
    const answer = await ask(url, { headers, body: 'not even JSON' });
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toBe(challenge);
    expect(answer.text).not.toContain(ADA);
  });

  it.each(['GET', 'DELETE'])('%s needs one too', async (method) => {
    expect((await ask(url, { method })).status).toBe(401);
  });

  it('let their holders in', async () => {
    for (const token of [ADA, BOB])
      expect((await ask(url, { headers: bearer(token), body: initialize() })).status).toBe(200);
  });

  it('bind a session to its principal', async () => {
    const headers = await openSession(url, bearer(ADA));
    expect((await ask(url, { headers, body: list })).status).toBe(200);
    const stolen = await ask(url, { headers: { ...headers, ...bearer(BOB) }, body: list });
    expect(stolen.status).toBe(404);
    expect((await ask(url, { method: 'DELETE', headers: { ...headers, ...bearer(BOB) } })).status).toBe(404);
    expect((await ask(url, { headers, body: list })).status).toBe(200);
  });

  it('are asked for after the Host has been checked', async () => {
    expect((await ask(url, { headers: { Host: 'evil.example' } })).status).toBe(403);
  });
});

describe('access tokens that change', () => {
  it('narrow and revoke what their holders have open', async () => {
    let tokens: AccessToken[] = [
      { name: 'ada', token: ADA },
      { name: 'bob', sha256: createHash('sha256').update(BOB).digest('hex') },
    ];
    let changed = (): void => undefined;
    const source = { get current() { return tokens; }, onChange: (listener: () => void) => (changed = listener) }; // prettier-ignore
    const { app, url } = await startHttpApp({ accessTokens: source });
    const ada = await openSession(url, bearer(ADA));
    const bob = await openSession(url, bearer(BOB));
    const streams = await Promise.all(
      [ADA, BOB].map((token) => subscribe(url, 'every://state', { headers: bearer(token) })),
    );
    await Promise.all(streams.map((stream) => stream.read()));
    const principal = app.get(AccessCheck).principalOf({ headers: { authorization: `Bearer ${BOB}` } } as never);
    expect(principal).toEqual({ name: 'bob' });
    tokens = [{ name: 'ada', token: ADA, scope: { readOnly: true } }];
    changed();
    expect((await ask(url, { headers: ada, body: list })).status).toBe(200);
    expect((await ask(url, { headers: bob, body: list })).status).toBe(401);
    expect((await ask(url, { headers: { ...bob, ...bearer(ADA) }, body: list })).status).toBe(404);
    expect(principal.scope).toEqual({ include: [] });
    await expect(streams[1]?.read()).rejects.toThrow();
    app.get(ResourceChanges).changed('every://state');
    expect((await streams[0]?.read())?.value).toContain('every://state');
    tokens = [];
    changed();
    expect((await ask(url, { body: initialize() })).status).toBe(401);
    await app.close();
  });
});

describe('without access tokens', () => {
  const create = async () => {
    const module = await Test.createTestingModule(withMcp({ imports: [McpHttpModule.forRoot()] }))
      .setLogger(silent)
      .compile();
    return module.createNestApplication({ bodyParser: false, logger: silent });
  };

  it.each(['0.0.0.0', '::', '192.0.2.1'])('the server refuses to listen on %s', async (host) => {
    const app = await create();
    await expect(listenHttp(app, { host, port: 0 })).rejects.toThrow('DISCORD_MCP_ACCESS_TOKEN');
    await app.close();
  });

  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address && !address.internal && address.family === 'IPv4')?.address;
  (outside === undefined ? it.skip : it)('nobody gets in from outside, however it came to listen there', async () => {
    const app = await create();
    await app.listen(0, '0.0.0.0');
    const { port } = new URL(await app.getUrl());
    const answer = await ask(`http://${outside}:${port}`, { headers: { Host: 'localhost' }, body: initialize() });
    expect(answer.status).toBe(403);
    expect(errorOf(answer).message).toContain('DISCORD_MCP_ACCESS_TOKEN');
    expect((await ask(`http://127.0.0.1:${port}`, { body: initialize() })).status).toBe(200);
    await app.close();
  });
});
