// The two processes of the tour: a sandbox Discord, and discord-mcp on stdio in front of it.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../build/stamp.mjs';

export const BINARY = join(root, 'bundle/discord-mcp.cjs');

/** Starts `discord-mcp sandbox` and reads from its stderr where it is. */
export async function startSandbox() {
  const child = spawn(process.execPath, [BINARY, 'sandbox', '--no-env-file'], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = await linesOf(child, /DISCORD_TOKEN=\S+/);
  const url = /sandbox: (\S+)/.exec(said)[1];
  return {
    url,
    guildId: /guild\s+(\d+)/.exec(said)[1],
    token: /DISCORD_TOKEN=(\S+)/.exec(said)[1],
    control: controlOf(new URL('/sandbox/', url)),
    stop: () => end(child),
  };
}

function linesOf(child, wanted) {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => wanted.test((said += text)) && resolve(said));
    child.on('exit', (code) => reject(new Error(`the sandbox ended with ${code}: ${said}`)));
  });
}

/** The sandbox's own routes: faults on request, and what arrived. */
function controlOf(base) {
  const send = async (method, path, body) => {
    const response = await fetch(new URL(path, base), { method, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  };
  return {
    /** Forgets the requests and the faults so far, and makes the next requests fail as told. */
    prepare: async (...faults) => {
      await send('DELETE', 'faults');
      await send('DELETE', 'requests');
      if (faults.length > 0) await send('POST', 'faults', faults);
    },
    requests: () => send('GET', 'requests'),
  };
}

/** Starts discord-mcp on the sandbox with the official client before it. */
export async function startServer(sandbox, settings) {
  const env = { PATH: process.env.PATH, DISCORD_API_BASE_URL: sandbox.url, DISCORD_TOKEN: sandbox.token, ...settings };
  const args = [BINARY, 'serve', '--no-env-file'];
  const transport = new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' });
  const client = new Client({ name: 'demo', version: '1.0.0' });
  await client.connect(transport);
  return { client, pid: transport.pid, stop: () => client.close() };
}

export function end(child) {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on('exit', resolve);
    child.kill('SIGTERM');
  });
}
