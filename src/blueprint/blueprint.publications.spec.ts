import type { GuildRecord } from '../sandbox/index.js';
import { BlueprintApp } from './testing/blueprint-app.js';

const text = (content: string) => ({ type: 10, content });
const saying = (message: object) => ({
  schema_version: 1,
  channels: { items: [{ key: 'hello', name: 'hello', type: 'text' }] },
  publications: [{ key: 'welcome', channel: 'hello', ...message }],
});

describe('a message that a blueprint publishes', () => {
  let blueprints: BlueprintApp;
  let guild: GuildRecord;
  beforeAll(async () => {
    blueprints = await BlueprintApp.open();
  });
  beforeEach(() => {
    guild = blueprints.newGuild();
  });
  afterAll(() => blueprints.close());

  const publish = async (message: object) => {
    const planned = await blueprints.plan(guild, saying(message));
    expect(planned).toMatchObject({ isError: false });
    expect(await blueprints.applyAll(guild, planned)).toMatchObject({ isError: false });
  };
  const messages = () => {
    const channel = blueprints.app.sandbox.state.channelsOf(guild.id).find(({ name }) => name === 'hello');
    return channel?.messages.all().map(({ content, components }) => ({ content, components }));
  };

  const channel = () => {
    const found = blueprints.app.sandbox.state.channelsOf(guild.id).find(({ name }) => name === 'hello');
    if (!found) throw new Error('There is no channel hello.');
    return found;
  };
  const planElsewhere = async (document: object) => {
    await blueprints.forgetPublications();
    return blueprints.plan(guild, document);
  };

  const LAID_OUT = [
    { type: 17, accent_color: 0xff8800, components: [text('# Hello'), { type: 14 }, text('Be kind.')] },
    {
      type: 1,
      components: [
        { type: 2, style: 5, label: 'Rules', url: 'https://example.com/rules', emoji: { name: '\u{1F4DC}' } },
      ],
    },
  ];

  it('may be called whatever objects have already', async () => {
    const document = saying({ key: 'constructor', content: 'Hello' });
    const planned = await blueprints.plan(guild, document);
    expect(await blueprints.applyAll(guild, planned)).toMatchObject({ status: 'complete' });
    expect(await blueprints.plan(guild, document)).toMatchObject({ status: 'nothing_to_do' });
  });

  it.each<[string, object]>([
    ['of text', { content: 'Hello' }],
    ['of text, pinned', { content: ' Hello\n', pin: true }],
    ['of components, pinned', { components: LAID_OUT, pin: true }],
  ])('%s is recognised with a state that knows nothing of it, and posted once', async (_what, message) => {
    await publish(message);
    const planned = await planElsewhere(saying(message));
    expect(planned).toMatchObject({ status: 'nothing_to_do', operations: [] });
    expect(planned).not.toHaveProperty('warnings');
  });

  it('is recognised with another state, and only pinned, where it is not pinned yet', async () => {
    await publish({ content: 'Hello' });
    const planned = await planElsewhere(saying({ content: 'Hello', pin: true }));
    expect(planned).toMatchObject({ operations: [{ id: 'publication.pin/welcome' }] });
    expect(await blueprints.applyAll(guild, planned)).toMatchObject({ status: 'complete' });
    expect(messages()?.filter(({ content }) => content !== '')).toHaveLength(1);
  });

  it('that was recognised once is edited when its text is changed', async () => {
    await publish({ content: 'Hello' });
    await planElsewhere(saying({ content: 'Hello' }));
    await publish({ content: 'Bye' });
    expect(messages()).toMatchObject([{ content: 'Bye' }]);
  });

  it('of components that say the same otherwise is edited, not posted again', async () => {
    await publish({ components: LAID_OUT });
    const [first, ...others] = LAID_OUT;
    const other = { components: [{ ...first, accent_color: 0x00ff00 }, ...others] };
    expect(await planElsewhere(saying(other))).toMatchObject({ operations: [{ id: 'publication.update/welcome' }] });
  });

  it('whose text was changed is posted anew by a state that knows nothing of it, with a warning', async () => {
    await publish({ content: 'Hello' });
    expect(await planElsewhere(saying({ content: 'Bye' }))).toMatchObject({
      operations: [{ id: 'publication.create/welcome' }],
      warnings: [expect.stringMatching(/^publications\[0\]: .*posted anew/)],
    });
  });

  it('that stands there twice is posted no third time: the pinned one is taken, with a warning', async () => {
    await publish({ content: 'Hello', pin: true });
    const [pinned] = channel().messages.all();
    const author_id = String(pinned?.author_id);
    const { id } = blueprints.app.sandbox.createMessage(channel(), { author_id, content: 'Hello' });
    const planned = await planElsewhere(saying({ content: 'Hello', pin: true }));
    expect(planned).toMatchObject({ operations: [], warnings: [expect.stringContaining(String(pinned?.id))] });
    expect(id).not.toBe(pinned?.id);
  });

  it('is each of those that say the same, in their order', async () => {
    const both = (pin: boolean) => ({
      ...saying({}),
      publications: ['one', 'two'].map((key) => ({
        key,
        channel: 'hello',
        content: 'Hello',
        pin: key === 'two' && pin,
      })),
    });
    await blueprints.applyAll(guild, await blueprints.plan(guild, both(false)));
    expect(await planElsewhere(both(false))).toMatchObject({ operations: [] });
    await blueprints.applyAll(guild, await blueprints.plan(guild, both(true)));
    expect(await planElsewhere(both(true))).toMatchObject({ operations: [] });
    expect(
      channel()
        .messages.all()
        .filter(({ content }) => content === 'Hello'),
    ).toHaveLength(2);
  });

  it('is not what somebody else wrote in the same words', async () => {
    const { sandbox } = blueprints.app;
    await blueprints.applyAll(guild, await blueprints.plan(guild, { ...saying({}), publications: [] }));
    sandbox.createMessage(channel(), { author_id: sandbox.createUser({ username: 'somebody' }).id, content: 'Hello' });
    const planned = await blueprints.plan(guild, saying({ content: 'Hello' }));
    expect(planned).toMatchObject({ operations: [{ id: 'publication.create/welcome' }] });
    expect(planned).not.toHaveProperty('warnings');
  });

  it('is told of where the bot may not read what it has posted', async () => {
    await publish({ content: 'Hello' });
    channel().overwrites.push({ id: guild.id, type: 0, allow: 0n, deny: 1n << 16n });
    expect(await planElsewhere(saying({ content: 'Hello' }))).toMatchObject({
      warnings: [expect.stringMatching(/may not read hello/)],
    });
  });

  it('is in the way, with what else is, where the bot may not read it any more', async () => {
    await publish({ content: 'Hello' });
    channel().overwrites.push({ id: guild.id, type: 0, allow: 0n, deny: 1n << 16n });
    const blocked = await blueprints.plan(guild, {
      ...saying({ content: 'Bye' }),
      roles: { everyone: ['PRIORITY_SPEAKER'] },
    });
    expect(blocked).toMatchObject({ status: 'blocked' });
    expect((blocked.blockers as { path: string }[]).map(({ path }) => path)).toEqual([
      'roles.everyone',
      'channels.items[0].overwrites',
    ]);
  });

  it('becomes one of components where it was text, and stays one when it is text again', async () => {
    await publish({ content: 'Hello' });
    await publish({ components: [text('# Hello')] });
    expect(messages()).toMatchObject([{ content: '', components: [text('# Hello')] }]);
    await publish({ content: 'Bye' });
    expect(messages()).toMatchObject([{ content: '', components: [text('Bye')] }]);
    expect(await blueprints.plan(guild, saying({ content: 'Bye' }))).toMatchObject({ operations: [] });
  });
});
