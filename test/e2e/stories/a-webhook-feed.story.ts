import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../../../src/sandbox/index.js';
import { Story } from '../../support/story.js';

describe('a webhook feed', () => {
  let directory: string;
  let sandbox: Sandbox;
  let story: Story;
  let webhook_id: string;
  let message_id: string;

  const begin = () => Story.begin({ MCP_STATE_DIR: directory }, sandbox);
  const token = () => sandbox.state.webhooks.get(webhook_id)!.token!;
  const requests = () => sandbox.requests.of('GET', '/webhooks/{webhook_id}');
  const told: unknown[] = [];
  const call = async (tool: string, args: Record<string, unknown>) => {
    const answer = await story.call(tool, args);
    told.push(answer);
    return answer;
  };

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'webhook-feed-'));
    sandbox = await startSandbox({ limits: false });
    story = await begin();
  });
  afterAll(async () => {
    await story.end();
    await sandbox.stop();
    rmSync(directory, { recursive: true });
  });

  it('is made in a channel, and nobody sees its token', async () => {
    const created = await call('webhooks_create', { channel_id: '#support', name: 'Releases', audit_reason: 'Feed' });
    expect(created).toMatchObject({ name: 'Releases', token_kept: true });
    webhook_id = String(created.id);
    expect(await call('webhooks_list_guild', {})).toMatchObject({ webhooks: [{ id: webhook_id }] });
  });

  it('writes by its id alone', async () => {
    const embeds = [{ title: '1.0', description: 'First release', color: '#00aa00' }];
    const sent = await call('webhooks_execute', { webhook_id, username: 'CI', content: 'Out now', embeds });
    message_id = String(sent.message_id);
    expect(await call('messages_get', { channel_id: sent.channel_id, message_id })).toMatchObject({
      author_name: 'CI',
      webhook_id,
      embeds: [{ title: '1.0' }],
    });
  });

  it('goes on after a restart of the server, with what its state directory keeps', async () => {
    await story.end();
    expect(bytesOf(directory)).not.toContain(token());
    story = await begin();
    sandbox.requests.clear();
    const edited = await call('webhooks_edit_message', { webhook_id, message_id, content: 'Out now, and fixed' });
    expect(edited).toMatchObject({ message_id });
    expect(await call('webhooks_execute', { webhook_id, content: '1.0.1' })).toMatchObject({ webhook_id });
    expect(requests()).toEqual([]);
    expect(await call('webhooks_get_message', { webhook_id, message_id })).toMatchObject({
      content: 'Out now, and fixed',
    });
  });

  it('ends, and its token with it', async () => {
    await call('webhooks_delete_message', { webhook_id, message_id, __confirm: true });
    const last = token();
    await call('webhooks_delete', { webhook_id, __confirm: true });
    expect(await story.refusal('webhooks_execute', { webhook_id, content: 'x' })).toMatchObject({
      code: 'DISCORD_NOT_FOUND',
      discord_code: 10015,
    });
    expect(JSON.stringify(told)).not.toContain(last);
  });
});

/** All that is in the files of a directory. */
function bytesOf(directory: string): string {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n');
}
