import type { APIMessage } from 'discord-api-types/v10';
import { restart, startScenario, type Scenario } from '../testing/start-scenario.js';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.sandbox.stop());

const messages = (): string => `/channels/${scenario.general.id}/messages`;
const post = (body: object, options?: object) =>
  scenario.client.post<APIMessage & { code?: number; errors?: unknown }>(messages(), body, options);
const say = (content: string, author_id = scenario.member.user_id) =>
  scenario.sandbox.createMessage(scenario.general, { author_id, content });
const DAY = 86_400_000;

describe('creating messages', () => {
  it('trims content, and echoes the nonce only in the answer', async () => {
    const { body } = await post({ content: '  hi  ', nonce: 'abc' });
    expect(body).toMatchObject({ content: 'hi', nonce: 'abc', author: { id: scenario.sandbox.bot.user_id } });
    expect((await scenario.client.get(`${messages()}/${body.id}`)).body).not.toHaveProperty('nonce');
  });

  it('refuses nothing at all, and too much of it, in code points', async () => {
    expect((await post({ content: ' ' })).body).toMatchObject({ code: 50006 });
    expect((await post({ content: '👍'.repeat(2000) })).status).toBe(200);
    expect((await post({ content: '👍'.repeat(2001) })).body).toMatchObject({
      code: 50035,
      errors: { content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 2000 or fewer in length.' }] } },
    });
  });

  it('caps the text of all embeds together', async () => {
    const embeds = [{ description: 'x'.repeat(4000) }, { description: 'y'.repeat(2001) }];
    expect((await post({ embeds })).body).toMatchObject({
      code: 50035,
      errors: { embeds: { _errors: [{ code: 'MAX_EMBED_SIZE_EXCEEDED' }] } },
    });
    expect((await post({ embeds: [{}] })).body.errors).toMatchObject({
      embeds: { 0: { description: { _errors: [{ code: 'BASE_TYPE_REQUIRED' }] } } },
    });
  });

  it('returns the first message for an enforced nonce, and makes a second once minutes have passed', async () => {
    const body = { content: 'once', nonce: 'n', enforce_nonce: true };
    const first = await post(body);
    expect((await post({ ...body, content: 'other' })).body).toMatchObject({ id: first.body.id, content: 'once' });
    expect(scenario.general.messages.size).toBe(1);
    scenario.clock.advance(5 * 60_000);
    expect((await post(body)).body.id).not.toBe(first.body.id);
  });

  it('does not enforce a nonce unasked', async () => {
    await post({ content: 'a', nonce: 'n' });
    await post({ content: 'a', nonce: 'n' });
    expect(scenario.general.messages.size).toBe(2);
  });

  it('answers 10008 when the message of the nonce was deleted meanwhile', async () => {
    const first = await post({ content: 'a', nonce: 'n', enforce_nonce: true });
    await scenario.client.delete(`${messages()}/${first.body.id}`);
    expect(await post({ content: 'a', nonce: 'n', enforce_nonce: true })).toMatchObject({
      status: 404,
      body: { code: 10008 },
    });
  });

  it('replies, and refuses a reply to what is not there', async () => {
    const { id } = say('question');
    const reply = await post({ content: 'answer', message_reference: { message_id: id } });
    expect(reply.body).toMatchObject({
      type: 19,
      referenced_message: { id },
      mentions: [{ id: scenario.member.user_id }],
    });
    const gone = { message_id: '1' };
    expect((await post({ content: 'a', message_reference: gone })).body.errors).toMatchObject({
      message_reference: { _errors: [{ code: 'REPLIES_UNKNOWN_MESSAGE' }] },
    });
    expect(
      (await post({ content: 'a', message_reference: { ...gone, fail_if_not_exists: false } })).body,
    ).toMatchObject({ type: 0 });
  });

  it('rings nobody when allowed_mentions is empty', async () => {
    const content = `<@${scenario.member.user_id}> @everyone`;
    expect((await post({ content })).body).toMatchObject({
      mention_everyone: true,
      mentions: [{ id: scenario.member.user_id }],
    });
    expect((await post({ content, allowed_mentions: { parse: [] } })).body).toMatchObject({
      mention_everyone: false,
      mentions: [],
    });
  });

  it('refuses a kind of mention that is parsed and listed', async () => {
    const { body } = await post({
      content: 'x',
      allowed_mentions: { parse: ['users'], users: [scenario.member.user_id] },
    });
    expect(body.errors).toMatchObject({
      allowed_mentions: { _errors: [{ code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE' }] },
    });
  });

  it('keeps what is known of uploaded files', async () => {
    const { body } = await post(
      { attachments: [{ id: '0', filename: 'note.txt', description: 'alt' }] },
      { files: { 'files[0]': 'hello' } },
    );
    expect(body.attachments).toMatchObject([
      { filename: 'note.txt', description: 'alt', size: 5, content_type: 'text/plain' },
    ]);
    expect((await post({ content: 'x', attachments: [{ id: '7' }] })).body.errors).toHaveProperty('attachments');
  });

  it('keeps components apart from everything else under their flag', async () => {
    const components = [{ type: 10, content: 'text' }];
    expect((await post({ flags: 1 << 15, components })).body).toMatchObject({
      components: [{ id: 1, type: 10, content: 'text' }],
    });
    expect((await post({ flags: 1 << 15, components, content: 'x' })).body.errors).toHaveProperty('content');
    expect((await post({ components })).body.errors).toMatchObject({
      components: { 0: { _errors: [{ code: 'UNION_TYPE_CHOICES' }] } },
    });
  });

  it('leads components to the files of the message, and refuses others', async () => {
    const components = [
      { type: 13, file: { url: 'attachment://a.txt' } },
      { type: 12, items: [{ media: { url: 'https://example.org/b.png' } }] },
    ];
    const { body } = await post(
      { flags: 1 << 15, components, attachments: [{ id: '0', filename: 'a.txt' }] },
      { files: { 'files[0]': 'a' } },
    );
    expect(body.components).toMatchObject([
      { file: { url: body.attachments[0]!.url, attachment_id: body.attachments[0]!.id } },
      { items: [{ media: { url: 'https://example.org/b.png' } }] },
    ]);
    expect((await post({ flags: 1 << 15, components })).body.errors).toMatchObject({
      components: {
        0: { file: { url: { _errors: [{ code: 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND' }] } } },
      },
    });
  });

  it('refuses two options of one value', async () => {
    const option = { label: 'A', value: 'a' };
    const components = [{ type: 1, components: [{ type: 3, custom_id: 's', options: [option, option] }] }];
    expect((await post({ components })).body.errors).toHaveProperty(
      'components.0.components.0.options.1.value._errors',
    );
  });

  it('refuses custom ids that are there twice, and more than 40 components', async () => {
    const button = { type: 2, style: 1, label: 'x', custom_id: 'same' };
    expect((await post({ components: [{ type: 1, components: [button, button] }] })).body.errors).toHaveProperty(
      'components.0.components.1.custom_id',
    );
    const many = Array.from({ length: 39 }, () => ({ type: 10, content: 'x' }));
    expect((await post({ flags: 1 << 15, components: [{ type: 17, components: many }] })).status).toBe(200);
    const more = [{ type: 17, components: many }, { type: 14 }];
    expect((await post({ flags: 1 << 15, components: more })).body.errors).toHaveProperty('components._errors');
  });

  it('needs a permission for each part', async () => {
    scenario = await restart(scenario, 'VIEW_CHANNEL');
    expect((await post({ content: 'x' })).body).toEqual({ message: 'Missing Permissions', code: 50013 });
    scenario = await restart(scenario, 'VIEW_CHANNEL', 'SEND_MESSAGES');
    expect((await post({ content: 'x' })).status).toBe(200);
    expect((await post({ embeds: [{ title: 'x' }] })).body.code).toBe(50013);
    expect((await post({ content: 'x', tts: true })).body.code).toBe(50013);
    expect((await post({ content: 'x' }, { files: { 'files[0]': 'x' } })).body.code).toBe(50013);
    expect((await post({ content: 'x', message_reference: { message_id: '1' } })).body.code).toBe(160002);
  });

  it('refuses a hidden channel, a category and a forum', async () => {
    const hidden = scenario.sandbox.createChannel(scenario.guild, {
      name: 'secret',
      overwrites: [
        { id: scenario.guild.id, deny: ['VIEW_CHANNEL'] },
        { id: scenario.bot.roles[0]!, deny: ['VIEW_CHANNEL'] },
      ],
    });
    const category = scenario.sandbox.createChannel(scenario.guild, { name: 'c', type: 4 });
    const forum = scenario.sandbox.createChannel(scenario.guild, { name: 'f', type: 15 });
    const codeIn = async (id: string) =>
      (await scenario.client.post<{ code: number }>(`/channels/${id}/messages`, { content: 'x' })).body.code;
    expect([await codeIn(hidden.id), await codeIn(category.id), await codeIn(forum.id), await codeIn('123')]).toEqual([
      50001, 50008, 40058, 10003,
    ]);
  });
});

describe('reading messages', () => {
  it('pages before, after and around an id, never two at once', async () => {
    const ids = ['a', 'b', 'c', 'd'].map((content) => say(content).id);
    const page = async (query: Record<string, string | number>) =>
      (await scenario.client.get<APIMessage[]>(messages(), { query })).body.map(({ content }) => content).join('');
    expect(await page({ limit: 2 })).toBe('dc');
    expect(await page({ before: ids[2]! })).toBe('ba');
    expect(await page({ after: ids[1]! })).toBe('dc');
    expect(await page({ around: ids[1]!, limit: 3 })).toBe('cba');
    expect((await scenario.client.get(messages(), { query: { before: ids[0]!, after: ids[1]! } })).status).toBe(400);
    expect((await scenario.client.get(messages(), { query: { limit: 101 } })).status).toBe(400);
  });

  it('gives an empty list without READ_MESSAGE_HISTORY, and refuses one message', async () => {
    scenario = await restart(scenario, 'VIEW_CHANNEL');
    const { id } = say('hidden');
    expect(await scenario.client.get(messages())).toMatchObject({ status: 200, body: [] });
    expect(await scenario.client.get(`${messages()}/${id}`)).toMatchObject({ status: 403, body: { code: 50013 } });
  });

  it('empties what others wrote without the Message Content intent, save mentions of the bot', async () => {
    scenario.sandbox.bot.intents.message_content = false;
    say('secret');
    say(`hey <@${scenario.sandbox.bot.user_id}>`).mentions.push(scenario.sandbox.bot.user_id);
    say('own', scenario.sandbox.bot.user_id);
    const { body } = await scenario.client.get<APIMessage[]>(messages());
    expect(body.map(({ content }) => content)).toEqual(['own', `hey <@${scenario.sandbox.bot.user_id}>`, '']);
  });
});

describe('editing and deleting messages', () => {
  it('edits own messages only, suppresses embeds of others with MANAGE_MESSAGES', async () => {
    const own = say('mine', scenario.sandbox.bot.user_id);
    const other = say('theirs');
    expect((await scenario.client.patch(`${messages()}/${own.id}`, { content: 'edited' })).body).toMatchObject({
      content: 'edited',
      edited_timestamp: expect.any(String),
    });
    expect((await scenario.client.patch(`${messages()}/${other.id}`, { content: 'x' })).body).toMatchObject({
      code: 50005,
    });
    expect((await scenario.client.patch(`${messages()}/${other.id}`, { flags: 4 })).body).toMatchObject({
      flags: 4,
      content: 'theirs',
    });
  });

  it('refuses an edit that leaves nothing', async () => {
    const own = say('mine', scenario.sandbox.bot.user_id);
    expect((await scenario.client.patch(`${messages()}/${own.id}`, { content: '' })).body).toMatchObject({
      code: 50006,
    });
  });

  it('lays a message out once what stood in it is emptied, and never back', async () => {
    const { id } = say('mine', scenario.sandbox.bot.user_id);
    scenario.general.messages.get(id)!.embeds = [{ title: 'x' }];
    const edit = (body: object) => scenario.client.patch<APIMessage & { errors: unknown }>(`${messages()}/${id}`, body);
    const layout = { flags: 1 << 15, components: [{ type: 10, content: 'text' }] };
    const refused = { _errors: [{ code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2' }] };
    expect((await edit(layout)).body.errors).toMatchObject({ content: refused, embeds: refused });
    expect((await edit({ ...layout, content: null, embeds: null })).body.errors).toMatchObject({ embeds: refused });
    expect((await edit({ ...layout, content: null, embeds: [] })).body).toMatchObject({
      flags: 1 << 15,
      content: '',
      embeds: [],
      components: [{ content: 'text' }],
    });
    expect((await edit({ content: 'back' })).body.errors).toMatchObject({ content: refused });
    expect((await edit({ flags: 0 })).body.errors).toMatchObject({
      flags: { _errors: [{ code: 'MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG' }] },
    });
    expect((await edit({ components: [{ type: 14 }] })).body).toMatchObject({ components: [{ type: 14 }] });
  });

  it('keeps the attachments that the edit lists', async () => {
    const { body } = await post({ content: 'x' }, { files: { 'files[0]': 'a', 'files[1]': 'b' } });
    const kept = body.attachments[1]!.id;
    const edited = await scenario.client.patch<APIMessage>(`${messages()}/${body.id}`, { attachments: [{ id: kept }] });
    expect(edited.body.attachments.map(({ id }) => id)).toEqual([kept]);
  });

  it('answers 10008 for a second deletion', async () => {
    const { id } = say('x');
    expect((await scenario.client.delete(`${messages()}/${id}`, { reason: 'spam' })).status).toBe(204);
    expect(await scenario.client.delete(`${messages()}/${id}`)).toMatchObject({ status: 404, body: { code: 10008 } });
    expect(scenario.guild.audit_log.at(-1)).toMatchObject({
      action_type: 72,
      target_id: scenario.member.user_id,
      reason: 'spam',
    });
  });

  it('deletes others’ messages with MANAGE_MESSAGES only', async () => {
    scenario = await restart(scenario, 'VIEW_CHANNEL', 'SEND_MESSAGES');
    expect((await scenario.client.delete(`${messages()}/${say('x').id}`)).body).toMatchObject({ code: 50013 });
    expect((await scenario.client.delete(`${messages()}/${say('x', scenario.sandbox.bot.user_id).id}`)).status).toBe(
      204,
    );
  });

  it('deletes 2 to 100 in bulk, none older than two weeks, unknown ones passed over', async () => {
    const bulk = (ids: string[]) =>
      scenario.client.post<{ code: number }>(`${messages()}/bulk-delete`, { messages: ids });
    const young = [say('a').id, say('b').id];
    const old = scenario.sandbox.createMessage(scenario.general, {
      author_id: '1',
      at: Date.UTC(2026, 7, 6, 10) - 15 * DAY,
    }).id;
    expect((await bulk([young[0]!])).body.code).toBe(50016);
    expect((await bulk([young[0]!, old])).body.code).toBe(50034);
    expect((await bulk([young[0]!, young[0]!])).body.code).toBe(50035);
    const unknown = scenario.sandbox.newId();
    expect((await bulk([...young, unknown])).status).toBe(204);
    expect(scenario.general.messages.all().map(({ id }) => id)).toEqual([old]);
  });
});
