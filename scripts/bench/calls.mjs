// One call over stdio against the same request by bare undici; both reach the same sandbox.
import { Pool } from 'undici';
import { startServer } from '../demo/processes.mjs';
import { inTurns, median } from './measure.mjs';

const WARM_UP = 200;
const ROUNDS = 600;

export async function measureCalls({ url, token, channels }) {
  const { client, stop } = await startServer({ url, token }, { MCP_GLOBAL_RPS: '0', MCP_LOG_LEVEL: 'silent' });
  const pool = new Pool(new URL(url).origin);
  const call = async (round) => {
    const args = { channel_id: channels[round % channels.length] };
    const { isError, content } = await client.callTool({ name: 'channels_get', arguments: args });
    if (isError) throw new Error(content[0].text);
  };
  const request = async (round) => {
    const path = `/api/v10/channels/${channels[round % channels.length]}`;
    const { body } = await pool.request({ method: 'GET', path, headers: { authorization: `Bot ${token}` } });
    await body.json();
  };
  await inTurns({ call, request }, WARM_UP);
  const times = await inTurns({ call, request }, ROUNDS);
  await Promise.all([stop(), pool.close()]);
  return {
    call: median(times.call),
    request: median(times.request),
    ratio: median(times.call) / median(times.request),
  };
}
