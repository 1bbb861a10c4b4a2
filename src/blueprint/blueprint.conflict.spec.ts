import type { ChannelRecord, GuildRecord, RoleRecord } from '../sandbox/index.js';
import type { Answer } from '../tools/testing/tools-app.js';
import { BlueprintApp } from './testing/blueprint-app.js';
import { TEAM } from './testing/team-document.js';

/** All but the message, which stands in a channel, and its pin. */
const BEFORE_THE_MESSAGE = 8;

describe('a run that was stopped, and whose guild a human changes before it goes on', () => {
  let blueprints: BlueprintApp;
  let guild: GuildRecord;
  let planned: Answer;
  beforeAll(async () => {
    blueprints = await BlueprintApp.open();
  });
  afterAll(() => blueprints.close());
  beforeEach(() => {
    blueprints.app.reset();
    guild = blueprints.newGuild();
  });

  const channel = (name: string): ChannelRecord => {
    const found = blueprints.app.sandbox.state.channelsOf(guild.id).find((each) => each.name === name);
    if (!found) throw new Error(`There is no channel ${name}.`);
    return found;
  };
  const role = (name: string): RoleRecord => {
    const found = [...guild.roles.values()].find((each) => each.name === name);
    if (!found) throw new Error(`There is no role ${name}.`);
    return found;
  };
  const begun = async (document: object, operations: number): Promise<void> => {
    planned = await blueprints.plan(guild, document);
    expect(await blueprints.apply(guild, planned, operations)).toMatchObject({ next_action: 'resume' });
  };
  /** Goes on. @returns its answer, when it has sent nothing but questions and has left the guild as it was */
  const untouched = async (): Promise<Answer> => {
    const shown = JSON.stringify(blueprints.shown(guild));
    blueprints.app.reset();
    const applied = await blueprints.apply(guild, planned);
    expect(blueprints.app.sandbox.requests.all().filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(JSON.stringify(blueprints.shown(guild))).toBe(shown);
    return applied;
  };
  const conflict = (reason: RegExp): object => ({
    status: 'conflict',
    next_action: 'replan',
    reason: expect.stringMatching(reason),
  });

  it.each<[string, () => void, RegExp]>([
    [
      'renamed a channel it made',
      () => void (channel('bench').name = 'couch'),
      /^channel\.update\/bench: name changed/,
    ],
    ['moved a channel it made', () => void (channel('bench').parent_id = null), /^channel\.update\/bench: category/],
    ['closed a channel it made', () => void channel('bench').overwrites.pop(), /^overwrite\.set\/bench\/lead\/grant/],
    ['changed the topic of a channel it made', () => void (channel('hello-there').topic = 'Hi.'), /hello: topic/],
    [
      'deleted a channel it made',
      () => void blueprints.app.sandbox.state.channels.delete(channel('bench').id),
      /^channel\.create\/bench: it was deleted meanwhile/,
    ],
    ['renamed a category it made', () => void (channel('Workshop').name = 'Attic'), /workshop: name changed/],
    ['renamed a role it made', () => void (role('Lead').name = 'Boss'), /^role\.update\/lead: name changed/],
    ['gave a role it made more', () => void (role('Maker').permissions = 8n), /^role\.update\/maker: permissions/],
    ['deleted a role it made', () => void guild.roles.delete(role('Maker').id), /^role\.create\/maker: it was deleted/],
    ['renamed the guild', () => void (guild.name = 'Elsewhere'), /^guild\.update: name changed/],
  ])('stops, untouched, where they %s', async (_what, change, reason) => {
    await begun(TEAM, BEFORE_THE_MESSAGE);
    change();
    expect(await untouched()).toMatchObject(conflict(reason));
    const asked = { guild_id: guild.id, plan_ref: planned.plan_ref };
    expect(await blueprints.app.call('guild_blueprint_status', asked)).toMatchObject(conflict(reason));
    expect(await blueprints.plan(guild, TEAM)).toMatchObject({ unfinished: conflict(reason) });
  });

  it('stops, untouched, where they deleted a message it posted', async () => {
    await begun(TEAM, BEFORE_THE_MESSAGE + 1);
    const { messages } = channel('hello-there');
    messages.delete(messages.lastId ?? '');
    expect(await untouched()).toMatchObject(conflict(/^publication\.create\/welcome: it was deleted/));
  });

  it('stops, and makes no second one, where they made what it was about to make', async () => {
    await begun(TEAM, 3);
    blueprints.app.sandbox.createChannel(guild, { name: 'bench' });
    expect(await untouched()).toMatchObject(conflict(/^channel\.(create|update)\/bench/));
  });

  it('stops where they changed what it was about to change', async () => {
    await blueprints.applyAll(guild, await blueprints.plan(guild, TEAM));
    const [hello, ...others] = TEAM.channels.items;
    const channels = { items: [{ ...hello, topic: 'Say it.' }, ...others] };
    await begun({ ...TEAM, channels, guild: { name: 'Workshop II' } }, 1);
    guild.name = 'Renamed by a human';
    expect(await blueprints.apply(guild, planned)).toMatchObject(conflict(/^guild\.update: name changed/));
    expect(guild.name).toBe('Renamed by a human');
  });

  it('goes on where they made or changed what the document does not speak of', async () => {
    const { sandbox } = blueprints.app;
    const other = sandbox.createChannel(guild, { name: 'other' });
    await begun(TEAM, BEFORE_THE_MESSAGE);
    other.name = 'another';
    channel('bench').nsfw = true;
    sandbox.createChannel(guild, { name: 'den' });
    sandbox.createRole(guild, { name: 'Somebody' });
    expect(await blueprints.applyAll(guild, planned)).toMatchObject({ status: 'complete' });
    expect(other.name).toBe('another');
  });

  it('stops, and does nothing twice, where its progress was put back to an earlier one', async () => {
    await begun(TEAM, 2);
    const { state } = blueprints;
    const earlier = await state.records.get('blueprint_run', String(planned.plan_ref));
    await blueprints.apply(guild, planned, 4);
    await state.records.put('blueprint_run', String(planned.plan_ref), earlier?.value);
    expect(await untouched()).toMatchObject(conflict(/somebody made it meanwhile/));
  });
});
