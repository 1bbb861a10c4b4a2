// Child of the soak: a Discord that fails at random and keeps a ledger of what it has created. Its memory is not the product's.
import { createServer } from 'node:http';
import { randomOf } from './random.mjs';

const [calls, seed] = process.argv.slice(2).map(Number);
const random = randomOf(seed + 1);
/** How often the thing of each call was created. */
const created = Buffer.alloc(calls);
const faults = {};
let requests = 0;

/** Nonces of the last calls, and what they made: older ones are not repeated any more. */
const byNonce = new Map();
const NONCES = 5000;

const SOON = { 'x-ratelimit-reset-after': '0.020' };
const SHARED = { ...SOON, 'x-ratelimit-scope': 'shared' };

/** Faults with their share of all requests; `done`: the request is carried out before. */
const FAULTS = [
  ['server_error', 0.03, (response) => answer(response, 500, { code: 0, message: 'Internal Server Error' })],
  ['lost', 0.02, (response) => response.socket.resetAndDestroy(), true],
  ['reset', 0.01, (response) => response.socket.resetAndDestroy()],
  ['limited', 0.02, (response) => answer(response, 429, { message: 'Slow.', retry_after: 0.02, global: false }, SOON)],
  ['shared', 0.01, (response) => answer(response, 429, { message: 'Slow.', retry_after: 0.02 }, SHARED)],
  ['page', 0.01, (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
  ['cut', 0.01, (response) => cutShort(response), true],
  ['refused', 0.02, (response) => answer(response, 403, { code: 50009, message: 'No.' })],
  ['silence', 0.002, () => undefined],
  ['late', 0.01, (response, done) => setTimeout(() => answer(response, 200, done), 50), true],
];

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk)).on('end', () => serve(request, response, Buffer.concat(chunks)));
  request.on('error', () => undefined);
});
server.keepAliveTimeout = 60_000;
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
process.send({ url: `http://127.0.0.1:${server.address().port}/api` });
process.on('message', () => process.send({ created: created.toString('base64'), faults, requests }));
process.on('disconnect', () => process.exit(0));

function serve(request, response, body) {
  requests += 1;
  const fault = pick();
  if (fault === undefined) return answer(response, 200, carryOut(request, body));
  const [name, , act, done] = fault;
  faults[name] = (faults[name] ?? 0) + 1;
  act(response, done ? carryOut(request, body) : undefined);
}

function pick() {
  let share = random();
  return FAULTS.find(([, part]) => (share -= part) < 0);
}

function carryOut(request, body) {
  const [, , , , id] = request.url.split('/');
  if (request.method === 'DELETE') return undefined;
  if (request.method === 'GET') return { id, type: 0, name: 'soak', guild_id: '1100000000000000001', position: 0 };
  const { content, name, nonce } = JSON.parse(body);
  const known = byNonce.get(nonce);
  if (known !== undefined) return known;
  const made = content === undefined ? roleOf(name) : messageOf(id, content);
  created[Number((content ?? name).slice(5))] += 1;
  if (nonce !== undefined) remember(nonce, made);
  return made;
}

function remember(nonce, made) {
  byNonce.set(nonce, made);
  if (byNonce.size > NONCES) byNonce.delete(byNonce.keys().next().value);
}

function messageOf(channel_id, content) {
  return { id: '1100000000000000009', channel_id, content, timestamp: '2026-01-01T00:00:00+00:00' };
}

function roleOf(name) {
  const plain = { color: 0, hoist: false, position: 1, permissions: '0', mentionable: false };
  return { id: '1100000000000000008', name, ...plain };
}

/** Each channel, guild or role has a bucket of its own that is never empty: it is remembered all the same. */
function answer(response, status, json, headers = {}) {
  const bucket = { 'x-ratelimit-bucket': 'soak', 'x-ratelimit-limit': '9', 'x-ratelimit-remaining': '8' };
  const type = { 'content-type': 'application/json', 'x-ratelimit-reset-after': '1.000' };
  response.writeHead(json === undefined ? 204 : status, { ...type, ...bucket, ...headers });
  response.end(json === undefined ? undefined : JSON.stringify(json));
}

function cutShort(response) {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"id":', () => setTimeout(() => response.socket?.destroy(), 5));
}
