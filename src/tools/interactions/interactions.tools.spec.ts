import { CredentialVault } from '../../state/credential-vault.js';
import { HandClock } from '../../state/testing/hand-clock.js';
import type { InteractionRecord } from '../../sandbox/index.js';
import { ToolsApp } from '../testing/tools-app.js';
import { InteractionsModule } from './interactions.module.js';

const CALLBACK = '/interactions/{interaction_id}/{interaction_token}/callback';
const FOLLOWUP = '/webhooks/{webhook_id}/{webhook_token}';
const WRONG_TOKEN = 'w'.repeat(100);

describe('interactions', () => {
  let app: ToolsApp;
  let channel_id: string;
  let interaction: InteractionRecord;
  ToolsApp.forAll({ modules: [InteractionsModule] }, (opened) => (app = opened));
  beforeEach(() => {
    channel_id = app.newChannel();
    interaction = use();
  });

  const use = (given: Partial<InteractionRecord> = {}) => {
    const channel = app.sandbox.state.channels.get(channel_id)!;
    return app.sandbox.createInteraction(channel, { user_id: app.user('kenji.o'), ...given });
  };
  const respond = (args: object, { id, token } = interaction) =>
    app.call('interactions_create_response', { interaction_id: id, interaction_token: token, ...args });
  const followUp = (args: object) =>
    app.call('interactions_create_followup', { interaction_id: interaction.id, ...args });
  const original = () => app.call('interactions_get_original_response', { interaction_id: interaction.id });
  const bodiesOf = (route: string) => app.sandbox.requests.of('POST', route).map(({ body }) => body);

  describe('their tokens', () => {
    it('are kept with the first call, not echoed, and their id stands for them', async () => {
      const answers = [
        await respond({ type: 4, data: { content: 'Hello' } }),
        await followUp({ content: 'More' }),
        await original(),
      ];
      expect(answers).toMatchObject([
        { isError: false, acknowledged: true, token_kept: true, message: { channel_id } },
        { isError: false, channel_id },
        { isError: false, content: 'Hello' },
      ]);
      expect(JSON.stringify(answers)).not.toContain(interaction.token);
      expect(
        new Set(
          app.sandbox.requests
            .all()
            .filter(({ path }) => !path.startsWith('/channels/'))
            .map(({ auth }) => auth),
        ),
      ).toEqual(new Set(['none']));
    });

    it('are kept by the id they name, when none is given beside them', async () => {
      await respond({ type: 5 });
      const { id, token, application_id } = interaction;
      await app.get(CredentialVault).keepInteraction(id, { token: WRONG_TOKEN, applicationId: application_id });
      const answer = await app.call('interactions_create_followup', { interaction_token: token, content: 'Hello' });
      expect(answer).toMatchObject({ isError: false });
      expect(await app.get(CredentialVault).interaction(id)).toEqual({ token, applicationId: application_id });
    });

    it('of another interaction are refused beside an id, and never kept for it', async () => {
      const other = use();
      await respond({ type: 4, data: { content: 'Here' } });
      await respond({ type: 4, data: { content: 'There' } }, other);
      app.sandbox.requests.clear();
      for (const [tool, more] of [
        ['create_followup', { content: 'x' }],
        ['edit_original_response', { content: 'x' }],
        ['get_original_response', {}],
      ] as const) {
        const mixed = { interaction_id: interaction.id, interaction_token: other.token, ...more };
        expect(await app.call(`interactions_${tool}`, mixed)).toMatchObject({
          code: 'VALIDATION_FAILED',
          issues: [{ path: 'interaction_token', message: `is the token of interaction ${other.id}` }],
        });
      }
      expect(app.sandbox.requests.count).toBe(0);
      expect(await app.get(CredentialVault).interaction(interaction.id)).toMatchObject({ token: interaction.token });
    });

    it('that are not known are asked for, with no request', async () => {
      expect(await app.call('interactions_create_response', { interaction_id: interaction.id, type: 5 })).toMatchObject(
        {
          code: 'VALIDATION_FAILED',
          outcome: 'not_sent',
          issues: [{ path: 'interaction_token', message: expect.stringContaining('15 minutes') }],
        },
      );
      expect(await app.call('interactions_get_original_response')).toMatchObject({ code: 'VALIDATION_FAILED' });
      expect(app.sandbox.requests.count).toBe(0);
    });

    it('that are wrong are neither kept nor echoed', async () => {
      const answer = await respond({ type: 5, interaction_token: WRONG_TOKEN });
      expect(answer).toMatchObject({ code: 'DISCORD_NOT_FOUND', discord_code: 10062 });
      expect(JSON.stringify(answer)).not.toContain(WRONG_TOKEN);
      expect(await app.get(CredentialVault).interaction(interaction.id)).toBeUndefined();
    });

    it('are forgotten after 15 minutes', async () => {
      const clock = new HandClock();
      const late = await ToolsApp.open({ modules: [InteractionsModule], clock });
      const vault = late.get(CredentialVault);
      await vault.keepInteraction(interaction.id, { token: WRONG_TOKEN, applicationId: interaction.application_id });
      clock.advance(15 * 60_000 + 1);
      expect(await late.call('interactions_get_original_response', { interaction_id: interaction.id })).toMatchObject({
        code: 'VALIDATION_FAILED',
      });
      await late.close();
    });
  });

  describe('interactions_create_response', () => {
    it('answers once', async () => {
      await respond({ type: 5 });
      expect(await respond({ type: 4, data: { content: 'x' } })).toMatchObject({
        code: 'DISCORD_CONFLICT',
        discord_code: 40060,
      });
    });

    it('is never repeated when the answer is lost', async () => {
      app.sandbox.faults.add({ kind: 'reset', after_write: true, method: 'POST', times: 'always' });
      expect(await respond({ type: 5 })).toMatchObject({
        outcome: 'unknown',
        suggested_tool: 'interactions_get_original_response',
      });
      expect(bodiesOf(CALLBACK)).toHaveLength(1);
    });

    it('shows a message to its user only, and pings nobody', async () => {
      await respond({ type: 4, data: { content: '@everyone', ephemeral: true } });
      expect(bodiesOf(CALLBACK)).toEqual([
        { type: 4, data: { content: '@everyone', flags: 64, allowed_mentions: { parse: [], replied_user: false } } },
      ]);
      expect(app.sandbox.state.channels.get(channel_id)?.messages.size).toBe(0);
    });

    it('puts the answer off, and gives it', async () => {
      expect(await respond({ type: 5, data: { ephemeral: true } })).not.toHaveProperty('message');
      expect(
        await app.call('interactions_edit_original_response', { interaction_id: interaction.id, content: 'Done' }),
      ).toMatchObject({ isError: false });
      expect(await original()).toMatchObject({ content: 'Done' });
    });

    it('updates the message whose button was clicked', async () => {
      const channel = app.sandbox.state.channels.get(channel_id)!;
      const message = app.sandbox.createMessage(channel, { author_id: app.sandbox.bot.user_id, content: '1' });
      const answer = await respond({ type: 7, data: { content: '2' } }, use({ type: 3, message_id: message.id }));
      expect(answer).toMatchObject({ isError: false, message: { message_id: message.id } });
      expect(message.content).toBe('2');
    });

    it('suggests', async () => {
      const choices = [{ name: 'Ada', value: 'ada' }];
      expect(await respond({ type: 8, data: { choices } }, use({ type: 4 }))).toMatchObject({ isError: false });
      expect(bodiesOf(CALLBACK)).toEqual([{ type: 8, data: { choices } }]);
    });

    it('opens a modal', async () => {
      const data = {
        custom_id: 'report',
        title: 'Report',
        components: [
          { type: 10, content: 'Tell us.' },
          { type: 18, label: 'What?', component: { type: 4, custom_id: 'what', style: 2 } },
          { type: 1, components: [{ type: 4, custom_id: 'who', style: 1, label: 'Who?' }] },
        ],
      };
      expect(await respond({ type: 9, data })).toMatchObject({ isError: false });
      expect(bodiesOf(CALLBACK)).toEqual([{ type: 9, data }]);
    });

    it('sends files', async () => {
      const files = [{ filename: 'a.txt', data: 'YQ==' }];
      expect(await respond({ type: 4, data: { files } })).toMatchObject({ isError: false });
      expect(await original()).toMatchObject({ attachments: [{ filename: 'a.txt' }] });
    });

    it('asks before it pings everyone', async () => {
      const data = { content: '@everyone', allowed_mentions: { parse: ['everyone'] } };
      expect(await respond({ type: 4, data })).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
      expect(await respond({ type: 4, data, __confirm: true })).toMatchObject({ isError: false });
    });

    const input = { type: 4, custom_id: 'a', style: 1, label: 'A' };
    it.each<[string, object, string[]]>([
      ['a message with nothing in it', { type: 4 }, ['data.content']],
      ['a message that is too long', { type: 4, data: { content: 'x'.repeat(2001) } }, ['data.content']],
      ['suggestions in a message', { type: 4, data: { content: 'x', choices: [] } }, ['data.choices']],
      ['no suggestions', { type: 8 }, ['data.choices']],
      ['a text to an update later', { type: 6, data: { content: 'x' } }, ['data.content']],
      [
        'half a modal',
        { type: 9, data: { title: 'x', content: 'x' } },
        ['data.content', 'data.custom_id', 'data.components'],
      ],
      [
        'a text input in a message',
        { type: 4, data: { components: [{ type: 1, components: [input] }] } },
        ['data.components[0]'],
      ],
      [
        'two inputs of one name in a modal',
        {
          type: 9,
          data: { custom_id: 'x', title: 'x', components: [1, 2].map(() => ({ type: 1, components: [input] })) },
        },
        ['data.components[1]'],
      ],
      ['an unknown type', { type: 3 }, ['type']],
    ])('refuses %s before any request', async (_, args, paths) => {
      const answer = await respond(args);
      expect(answer).toMatchObject({ code: 'VALIDATION_FAILED', outcome: 'not_sent' });
      expect((answer.issues as { path: string }[]).map(({ path }) => path)).toEqual(paths);
      expect(app.sandbox.requests.count).toBe(0);
    });
  });

  describe('follow-ups', () => {
    it('need an answer first, and say so', async () => {
      const answer = await followUp({ content: 'x', interaction_token: interaction.token });
      expect(answer).toMatchObject({ recovery_hint: expect.stringContaining('interactions_create_response') });
      await respond({ type: 5 });
      expect(await followUp({ content: 'x' })).toMatchObject({ isError: false });
    });

    it('are read, changed and deleted', async () => {
      await respond({ type: 4, data: { content: 'Hello' } });
      const { message_id } = await followUp({ content: 'More', ephemeral: true });
      expect(bodiesOf(FOLLOWUP)).toMatchObject([{ content: 'More', flags: 64 }]);
      const message = { interaction_id: interaction.id, message_id };
      await app.call('interactions_edit_followup', { ...message, content: 'Most' });
      expect(await app.call('interactions_get_followup', message)).toMatchObject({ content: 'Most' });
      expect(await app.call('interactions_delete_followup', message)).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
      expect(await app.call('interactions_delete_followup', { ...message, __confirm: true })).toMatchObject({
        deleted: true,
        message_id,
      });
      expect(await app.call('interactions_get_followup', message)).toMatchObject({ discord_code: 10008 });
    });

    it('are never repeated when the answer is lost', async () => {
      await respond({ type: 4, data: { content: 'Hello' } });
      app.sandbox.faults.add({ kind: 'reset', after_write: true, method: 'POST', times: 'always' });
      expect(await followUp({ content: 'More' })).toMatchObject({ outcome: 'unknown' });
      expect(bodiesOf(FOLLOWUP)).toHaveLength(1);
    });
  });

  it('lose their original answer after a confirmation', async () => {
    await respond({ type: 4, data: { content: 'Hello' } });
    const args = { interaction_id: interaction.id, __confirm: true };
    expect(await app.call('interactions_delete_original_response', args)).toEqual({ isError: false, deleted: true });
    expect(await original()).toMatchObject({ discord_code: 10008 });
  });

  it('say that 15 minutes are over', async () => {
    await respond({ type: 4, data: { content: 'Hello' } });
    interaction.created_at -= 16 * 60_000;
    expect(await original()).toMatchObject({
      code: 'DISCORD_AUTH_INVALID',
      recovery_hint: expect.stringContaining('15 minutes'),
    });
  });
});
