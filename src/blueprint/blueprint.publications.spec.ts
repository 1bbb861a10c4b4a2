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

  it('becomes one of components where it was text, and stays one when it is text again', async () => {
    await publish({ content: 'Hello' });
    await publish({ components: [text('# Hello')] });
    expect(messages()).toMatchObject([{ content: '', components: [text('# Hello')] }]);
    await publish({ content: 'Bye' });
    expect(messages()).toMatchObject([{ content: '', components: [text('Bye')] }]);
    expect(await blueprints.plan(guild, saying({ content: 'Bye' }))).toMatchObject({ operations: [] });
  });
});
