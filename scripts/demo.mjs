// `npm run demo`: a tour with a real MCP client over stdio, against the sandbox in a process of its own. It asserts what it shows.
import assert from 'node:assert/strict';
import { ensureBuilt } from './build/ensure-built.mjs';
import { startSandbox, startServer } from './demo/processes.mjs';
import { SETTINGS, STOPS } from './demo/tour.mjs';

ensureBuilt();
const sandbox = await startSandbox();
const server = await startServer(sandbox, SETTINGS);
try {
  await tour();
} finally {
  await server.stop();
  await sandbox.stop();
}

async function tour() {
  const started = performance.now();
  console.log(`discord-mcp on a sandbox guild (${sandbox.guildId}); no token, no network.\n`);
  const scene = await prepare(server.client, sandbox);
  for (const [index, [title, stop]] of STOPS.entries()) {
    console.log(`${index + 1}. ${title}\n   ${await stop(scene)}`);
  }
  console.log(`\nAll ${STOPS.length} held, in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** What the stops work with: calls that must succeed, calls that must fail, and channels to work on. */
async function prepare(client, { guildId, control }) {
  const invoke = (name, args) => client.callTool({ name, arguments: args });
  const call = async (name, args) => {
    const { isError, structuredContent, content } = await invoke(name, args);
    assert.ok(!isError, `${name}: ${content?.[0]?.text}`);
    return structuredContent;
  };
  const fail = async (name, args) => {
    const { isError, structuredContent } = await invoke(name, args);
    assert.ok(isError, `${name} succeeded, and should not`);
    return structuredContent;
  };
  const { channels } = await call('channels_list', { guild_id: guildId });
  const general = channels.find(({ name }) => name === 'general').id;
  return { client, call, fail, control, general, channels: channels.map(({ id }) => id) };
}
