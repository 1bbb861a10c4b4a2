import type { GuildRecord } from '../sandbox/index.js';
import type { Answer } from '../tools/testing/tools-app.js';
import { BlueprintApp } from './testing/blueprint-app.js';
import { COMMUNITY } from './testing/community-document.js';

const NOTHING = { status: 'nothing_to_do', operations: [] };

describe('a blueprint of a Community', () => {
  let blueprints: BlueprintApp;
  beforeAll(async () => {
    blueprints = await BlueprintApp.open();
  });
  afterAll(() => blueprints.close());
  beforeEach(() => blueprints.app.reset());

  const administered = (): GuildRecord => blueprints.newGuild(['ADMINISTRATOR']);
  const become = async (guild: GuildRecord, document: object): Promise<Answer> => {
    const planned = await blueprints.plan(guild, document);
    expect(planned).toMatchObject({ status: 'ready', blockers: [] });
    return blueprints.applyAll(guild, planned);
  };
  const exported = async (guild: GuildRecord): Promise<object> => {
    const { blueprint } = await blueprints.app.call('guild_blueprint_export', { guild_id: guild.id });
    return blueprint as object;
  };

  it('is made of a plain guild, and then has nothing left to do', async () => {
    const guild = administered();
    expect(await become(guild, COMMUNITY)).toMatchObject({ status: 'complete' });
    expect(guild.features.toSorted()).toEqual(['COMMUNITY', 'NEWS', 'WELCOME_SCREEN_ENABLED']);
    expect(guild.onboarding).toMatchObject({ enabled: true, prompts: [{ type: 0 }, { type: 1 }] });
    expect([...guild.automod.values()].map(({ event_type }) => event_type)).toEqual([1, 1, 1, 1, 2]);
    expect(await blueprints.plan(guild, COMMUNITY)).toMatchObject(NOTHING);
  });

  it('is exported as a document that plans to nothing, here and, once applied, elsewhere', async () => {
    const guild = administered();
    await become(guild, COMMUNITY);
    const document = await exported(guild);
    expect(document).toMatchObject({ guild: { community: true }, automod: {}, onboarding: {}, welcome_screen: {} });
    expect(await blueprints.plan(guild, document)).toMatchObject(NOTHING);
    const other = administered();
    expect(await become(other, document)).toMatchObject({ status: 'complete' });
    expect(await blueprints.plan(other, document)).toMatchObject(NOTHING);
  });

  it('keeps questions, and with them what members chose, when a change does not touch them', async () => {
    const guild = administered();
    await become(guild, COMMUNITY);
    const ids = guild.onboarding.prompts.map(({ id, options }) => [id, ...options.map((option) => option.id)]);
    const changed = { ...COMMUNITY, onboarding: { ...COMMUNITY.onboarding, mode: 'advanced' } };
    expect(await become(guild, changed)).toMatchObject({ status: 'complete' });
    expect(guild.onboarding.mode).toBe(1);
    expect(guild.onboarding.prompts.map(({ id, options }) => [id, ...options.map((option) => option.id)])).toEqual(ids);
  });

  it('changes rules in place, and takes away those that are no longer listed', async () => {
    const guild = administered();
    await become(guild, COMMUNITY);
    const [words] = [...guild.automod.keys()];
    const [rule] = COMMUNITY.automod.items;
    const automod = { items: [{ ...rule, keywords: ['fiddlesticks'], exempt_channels: [] }], prune: true };
    const changed = { ...COMMUNITY, automod };
    expect(await become(guild, changed)).toMatchObject({ status: 'complete' });
    expect([...guild.automod.values()]).toMatchObject([
      {
        id: words,
        trigger_metadata: { keyword_filter: ['fiddlesticks'], allow_list: ['darning'] },
        exempt_channels: [],
      },
    ]);
    expect(await blueprints.plan(guild, changed)).toMatchObject(NOTHING);
  });

  it.each([10, 12, 14])('has each rule once when the answer to creation %i was lost', async (skip) => {
    const guild = administered();
    const planned = await blueprints.plan(guild, COMMUNITY);
    blueprints.app.sandbox.faults.add({ method: 'POST', kind: 'reset', after_write: true, skip });
    expect(await blueprints.applyAll(guild, planned)).toMatchObject({ status: 'complete' });
    expect(guild.automod.size).toBe(COMMUNITY.automod.items.length);
  });

  it.each(['PATCH', 'PUT'])('goes on where the answers to its settings were lost (%s)', async (method) => {
    const guild = administered();
    const planned = await blueprints.plan(guild, COMMUNITY);
    blueprints.app.sandbox.faults.add({ method, kind: 'reset', after_write: true, times: 10 });
    expect(await blueprints.applyAll(guild, planned)).toMatchObject({ status: 'complete' });
    expect(guild).toMatchObject({ name: 'The Harbour', features: ['COMMUNITY', 'NEWS', 'WELCOME_SCREEN_ENABLED'] });
  });

  it('counts the channels of its questions in the advanced mode only', async () => {
    const { onboarding } = COMMUNITY;
    const fewer = { ...onboarding, default_channels: onboarding.default_channels.filter((key) => key !== 'showcase') };
    expect(await blueprints.plan(administered(), { ...COMMUNITY, onboarding: fewer })).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'blueprint.onboarding.default_channels' }],
    });
    const guild = administered();
    expect(await become(guild, { ...COMMUNITY, onboarding: { ...fewer, mode: 'advanced' } })).toMatchObject({
      status: 'complete',
    });
  });

  it('is blocked where too few of its channels are open to everybody', async () => {
    const items = COMMUNITY.channels.items.map((channel) =>
      ['talk', 'help'].includes(channel.key)
        ? { ...channel, overwrites: [{ role: 'everyone', deny: ['SEND_MESSAGES'] }] }
        : channel,
    );
    expect(await blueprints.plan(administered(), { ...COMMUNITY, channels: { items } })).toMatchObject({
      status: 'blocked',
      blockers: [{ path: 'onboarding.default_channels' }],
    });
  });
});
