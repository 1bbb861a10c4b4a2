// What the tour shows. Each stop asserts what it says; times are those of this run.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** Made small, so that the whole tour takes seconds. */
export const SETTINGS = {
  MCP_RETRY_BASE_DELAY_MS: '50',
  MCP_CIRCUIT_FAILURE_THRESHOLD: '3',
  MCP_CIRCUIT_HALF_OPEN_AFTER_MS: '1500',
  MCP_BULKHEAD_LIMIT: '5',
  MCP_LOG_LEVEL: 'silent',
};

const CHANNEL = '/channels/{channel_id}';

/** A stop of the tour: shows something and returns one line about it. */
export const STOPS = [
  ['tools are listed', toolsListed],
  ['a message is posted', messagePosted],
  ['a pipeline runs three steps in one call, each using earlier results', pipelineRun],
  ['a run of 5xx is ridden out', serverErrorsRiddenOut],
  ['a 429 is waited for exactly', shortLimitWaitedFor],
  ['a long 429 is returned at once', longLimitReturned],
  ['the breaker opens, and recovers', breakerOpens],
  ['the bulkhead rejects an overflow', bulkheadRejects],
];

async function toolsListed({ client }) {
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name);
  assert.ok(['mcp_pipeline', 'messages_send'].every((name) => names.includes(name)));
  return `${tools.length} tools: ${names.slice(0, 6).join(', ')} …`;
}

async function messagePosted({ call, general }) {
  const sent = await call('messages_send', { channel_id: general, content: 'Hello from the demo.' });
  const read = await call('messages_get', { channel_id: general, message_id: sent.message_id });
  assert.equal(read.content, 'Hello from the demo.');
  return `message ${sent.message_id}, ${sent.jump_url}`;
}

async function pipelineRun({ call, general, control }) {
  await control.prepare();
  const report = await call('mcp_pipeline', {
    steps: [
      { id: 'announce', tool: 'messages_send', args: { channel_id: general, content: 'Release day!' } },
      {
        id: 'reply',
        tool: 'messages_send',
        args: { channel_id: general, content: 'See {{announce.jump_url}}', reply_to: '{{announce.message_id}}' },
      },
      { id: 'check', tool: 'messages_get', args: { channel_id: general, message_id: '{{reply.message_id}}' } },
    ],
  });
  const [announce, , check] = report.steps;
  assert.deepEqual(statuses(report), ['success', 'success', 'success']);
  assert.equal(check.result.content, `See ${announce.result.jump_url}`);
  return `${report.steps.map(({ id, status }) => `${id} ${status}`).join(', ')} in ${report.total_duration_ms} ms`;
}

async function serverErrorsRiddenOut({ call, general, control }) {
  await control.prepare({ kind: 'status', status: 503, times: 3, method: 'GET', route: CHANNEL });
  const channel = await call('channels_get', { channel_id: general });
  const requests = await control.requests();
  assert.deepEqual(
    requests.map(({ status }) => status),
    [503, 503, 503, 200],
  );
  return `503, 503, 503, then 200: #${channel.name}, and the caller saw nothing of it`;
}

async function shortLimitWaitedFor({ call, general, control }) {
  const limit = { kind: 'rate_limit', scope: 'user', retry_after: 2, body_retry_after: 1.5, reset_after: 1.5 };
  await control.prepare({ ...limit, method: 'GET', route: CHANNEL });
  await call('channels_get', { channel_id: general });
  const [first, second] = await control.requests();
  const waited = Math.round(second.at - first.at);
  assert.deepEqual([first.status, second.status], [429, 200]);
  assert.ok(waited >= 2000 && waited < 3000, `waited ${waited} ms`);
  return `Retry-After: 2, and the next request came ${waited} ms later`;
}

async function longLimitReturned({ fail, general, control }) {
  const limit = { kind: 'rate_limit', scope: 'shared', retry_after: 600, body_retry_after: 600, times: 'always' };
  await control.prepare({ ...limit, method: 'PATCH', route: CHANNEL });
  const started = performance.now();
  const first = await fail('channels_modify', { channel_id: general, topic: 'Demo' });
  const took = Math.round(performance.now() - started);
  const again = await fail('channels_modify', { channel_id: general, topic: 'Demo' });
  assert.deepEqual([first.code, first.retriable, again.code], ['DISCORD_RATE_LIMITED', true, 'DISCORD_RATE_LIMITED']);
  assert.ok(first.retry_after_ms > 599_000 && took < 1500, `${first.retry_after_ms} after ${took} ms`);
  const requests = (await control.requests()).filter(({ method }) => method === 'PATCH');
  assert.equal(requests.length, 1);
  return `retry_after_ms ${first.retry_after_ms} after ${took} ms; a second call was refused without a request`;
}

async function breakerOpens({ call, fail, general, control }) {
  await control.prepare({ kind: 'status', status: 500, times: 'always', method: 'GET', route: CHANNEL });
  for (let failures = 0; failures < 3; failures++) {
    assert.equal((await fail('channels_get', { channel_id: general })).code, 'DISCORD_SERVER_ERROR');
  }
  await control.prepare();
  const refused = await fail('channels_get', { channel_id: general });
  assert.deepEqual([refused.code, (await control.requests()).length], ['CIRCUIT_OPEN', 0]);
  await sleep(refused.retry_after_ms);
  await call('channels_get', { channel_id: general });
  await call('channels_get', { channel_id: general });
  return `3 failed calls, then CIRCUIT_OPEN without a request for ${refused.retry_after_ms} ms, then one probe closed it`;
}

async function bulkheadRejects({ client, channels, control }) {
  await control.prepare({ kind: 'delay', delay_ms: 400, times: 'always', method: 'GET' });
  const calls = channels
    .slice(0, 8)
    .map((channel_id) => client.callTool({ name: 'channels_get', arguments: { channel_id } }));
  const codes = (await Promise.all(calls)).map(({ isError, structuredContent }) =>
    isError ? structuredContent.code : 'ok',
  );
  await control.prepare();
  assert.equal(codes.filter((code) => code === 'ok').length, 5);
  assert.equal(codes.filter((code) => code === 'BULKHEAD_FULL').length, 3);
  return '8 calls at once on 5 slots: 5 answered, 3 BULKHEAD_FULL at once';
}

function statuses({ steps }) {
  return steps.map(({ status }) => status);
}
