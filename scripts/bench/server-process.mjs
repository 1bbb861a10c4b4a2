// Child of the bench: a sandbox with many channels, each with its own bucket, and a server that answers at once. Tells where they are.
import { createServer } from 'node:http';
import { startSandbox } from '../../dist/sandbox/index.js';

const CHANNELS = 1000;

const sandbox = await startSandbox({ limits: false });
const guild = sandbox.state.guilds.get(sandbox.guildId);
const channels = Array.from(
  { length: CHANNELS },
  (_, index) => sandbox.createChannel(guild, { name: `bench-${index}` }).id,
);

/** As little as a server can do: what is left of a call is the client's. */
const ANSWER = JSON.stringify({ id: '1', type: 0, name: 'bench' });
const plain = createServer((request, response) => {
  const bucket = { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '99', 'x-ratelimit-reset-after': '1.000' };
  response.writeHead(200, { 'content-type': 'application/json', 'x-ratelimit-bucket': 'bench', ...bucket });
  request.resume().on('end', () => response.end(ANSWER));
});
plain.keepAliveTimeout = 60_000;
await new Promise((listening) => plain.listen(0, '127.0.0.1', listening));
const plainUrl = `http://127.0.0.1:${plain.address().port}/api`;
process.send({ url: sandbox.url, token: sandbox.token, guildId: sandbox.guildId, channels, plainUrl });
process.on('disconnect', () => process.exit(0));
