// How long until the first tools/list, and how much memory is held then.
import { execFileSync, spawn } from 'node:child_process';
import { BINARY, end } from '../demo/processes.mjs';
import { inTurns } from './measure.mjs';

const ROUNDS = 7;
const MESSAGES = [
  {
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
  },
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/list', params: {} },
];

export async function measureStartUp(env) {
  const children = [];
  const times = await inTurns({ node: bareNode, server: async () => children.push(await listed(env)) }, ROUNDS);
  const [node, server] = [Math.min(...times.node), Math.min(...times.server)];
  const [child] = children;
  const rssMb = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024;
  await Promise.all(children.map(end));
  return { node, server, ratio: server / node, rssMb };
}

function bareNode() {
  return new Promise((resolve) => spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }).on('exit', resolve));
}

/** A server on stdio that has answered its first tools/list. */
function listed(env) {
  const child = spawn(process.execPath, [BINARY, 'serve', '--no-env-file'], { env, stdio: ['pipe', 'pipe', 'ignore'] });
  for (const message of MESSAGES) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (said += text).includes('"id":2') && resolve(child));
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}
