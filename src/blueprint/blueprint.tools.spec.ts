import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { jest } from '@jest/globals';
import { stateUnavailable } from '../state/state-unavailable.js';
import { BlueprintApp } from './testing/blueprint-app.js';
import { TEAM } from './testing/team-document.js';

describe('guild blueprints', () => {
  let blueprints: BlueprintApp;
  beforeAll(async () => {
    blueprints = await BlueprintApp.open();
  });
  afterAll(() => blueprints.close());
  beforeEach(() => blueprints.app.reset());

  it('plan, apply, and then have nothing left to do', async () => {
    const guild = blueprints.newGuild();
    const planned = await blueprints.plan(guild, TEAM);
    expect(planned).toMatchObject({ status: 'ready', next_action: 'apply', blockers: [] });
    expect(await blueprints.apply(guild, planned)).toMatchObject({ status: 'complete', next_action: 'done' });
    expect(await blueprints.plan(guild, TEAM)).toMatchObject({ status: 'nothing_to_do', operations: [] });
  });

  it('send no write before a plan is applied', async () => {
    await blueprints.plan(blueprints.newGuild(), TEAM);
    expect(blueprints.app.sandbox.requests.all().map(({ method }) => method)).not.toContain('POST');
    expect(new Set(blueprints.app.sandbox.requests.all().map(({ method }) => method))).toEqual(new Set(['GET']));
  });

  it('make the same plan of the same document and guild, byte for byte', async () => {
    const guild = blueprints.newGuild();
    const { trace_id: _one, ...first } = await blueprints.plan(guild, TEAM);
    const { trace_id: _two, ...second } = await blueprints.plan(guild, TEAM);
    expect(second).toEqual(first);
  });

  it('refuse a document that is wrong with every problem and its place, without a request', async () => {
    const wrong = {
      schema_version: 1,
      roles: { items: [{ key: 'everyone', name: 'All' }] },
      channels: {
        items: [
          { key: 'talk', name: 'talk', category: 'nort', user_limit: 3 },
          { key: 'talk', name: 'other', overwrites: [{ role: 'ghost', allow: ['CONNECT'], deny: ['CONNECT'] }] },
        ],
      },
    };
    const refused = await blueprints.plan(blueprints.newGuild(), wrong);
    expect(refused.code).toBe('VALIDATION_FAILED');
    expect((refused.issues as { path: string }[]).map(({ path }) => path)).toEqual([
      'blueprint.channels.items[1].key',
      'blueprint.roles.items[0].key',
      'blueprint.channels.items[0].category',
      'blueprint.channels.items[1].overwrites[0].role',
      'blueprint.channels.items[0].user_limit',
      'blueprint.channels.items[1].overwrites[0]',
    ]);
  });

  it('refuse with what is wrong with the form, the rules and the limits of a document at once, without a request', async () => {
    const answer = { title: 'A', roles: ['ghost'] };
    const wrong = {
      schema_version: 1,
      guild: { name: 'x', colour: 1 },
      roles: { items: [{ key: 'Lead', name: 'lead' }, { key: 'lead', name: ' ', hoist: 'maybe' }, 5] },
      channels: {
        items: [
          { key: 'long', name: 'long', topic: 'x'.repeat(5000), category: 'nort' },
          { key: 'talk', name: 'talk', topic: 'x'.repeat(1025), slowmode: 'never' },
          { key: 'odd', name: 'talk', type: 'txt', user_limit: 500 },
          { name: 'talk', user_limit: 500 },
        ],
      },
      automod: {
        items: [{ key: 'words', name: 'Words', trigger: 'keyword', keywords: 5, actions: [{ type: 'alert' }] }],
      },
      onboarding: {
        enabled: true,
        default_channels: ['talk', 5],
        prompts: Array.from({ length: 16 }, (_, index) => ({ title: 'Q', options: index === 3 ? [answer] : [] })),
      },
      publications: [
        { key: 'hello', channel: 'talk', content: 5 },
        { key: 'hello', channel: 'odd', pin: true },
      ],
    };
    const { issues } = await blueprints.plan(blueprints.newGuild(), wrong);
    const paths = (issues as { path: string }[]).map(({ path }) => path.replace('blueprint.', ''));
    expect(new Set(paths.filter((path) => !/prompts\[\d+\]\.options$/.test(path)))).toEqual(
      new Set([
        'guild.colour',
        'roles.items[0].key',
        'roles.items[1].hoist',
        'roles.items[2]',
        'channels.items[0].topic',
        'channels.items[1].slowmode',
        'channels.items[2].type',
        'channels.items[3].key',
        'automod.items[0].keywords',
        'onboarding.default_channels[1]',
        'onboarding.prompts',
        'onboarding.prompts[3].options[0].roles[0]',
        'publications[0].content',
        // and by the rules
        'guild.name',
        'roles.items[1].name',
        'channels.items[0].category',
        'channels.items[1].topic',
        'channels.items[3].name',
        'channels.items[3].user_limit',
        'automod.items[0].actions[0]',
        'publications[1].key',
        'publications[1]',
      ]),
    );
    expect(blueprints.app.sandbox.requests.all()).toEqual([]);
  });

  it('ask nothing of a symbol whose section cannot be read', async () => {
    const wrong = {
      schema_version: 1,
      roles: [{ key: 'lead', name: 'Lead' }],
      channels: { items: [{ key: 'talk', name: 'talk', overwrites: [{ role: 'lead' }], category: 'north' }] },
    };
    const { issues } = await blueprints.plan(blueprints.newGuild(), wrong);
    expect((issues as { path: string }[]).map(({ path }) => path)).toEqual([
      'blueprint.roles',
      'blueprint.channels.items[0].category',
    ]);
  });

  it('tell, in a plan of a request, what was not taken from it', async () => {
    const guild = blueprints.newGuild();
    const request = 'A gaming server with ranked matches on Fridays';
    expect(await blueprints.app.call('guild_blueprint_plan', { guild_id: guild.id, request })).toMatchObject({
      warnings: [expect.stringMatching(/only the kind of guild was taken.*sampling/)],
    });
  });

  it('suggest, for an unknown key, only keys of what is needed there', async () => {
    const wrong = {
      schema_version: 1,
      categories: { items: [{ key: 'north', name: 'North' }] },
      channels: {
        items: [
          { key: 'nort', name: 'nort', category: 'norts' },
          { key: 'lounge', name: 'lounge', type: 'voice' },
        ],
      },
      publications: [{ key: 'hello', channel: 'lounges', content: 'Hello' }],
    };
    const { issues } = await blueprints.plan(blueprints.newGuild(), wrong);
    expect((issues as { message: string }[]).map(({ message }) => message)).toEqual([
      'no category of this document has the key norts; did you mean north?',
      'no text channel of this document has the key lounges',
    ]);
  });

  it('block what would shut the bot out, and approve nothing', async () => {
    const hidden = {
      schema_version: 1,
      channels: { items: [{ key: 'den', name: 'den', overwrites: [{ role: 'everyone', deny: ['VIEW_CHANNEL'] }] }] },
    };
    const blocked = await blueprints.plan(blueprints.newGuild(), hidden);
    expect(blocked).toMatchObject({
      status: 'blocked',
      next_action: 'fix_configuration',
      blockers: [{ path: 'channels.items[0].overwrites' }],
    });
    expect(blocked).not.toHaveProperty('approval_id');
  });

  it('apply nothing without the approval of that very plan', async () => {
    const guild = blueprints.newGuild();
    const planned = await blueprints.plan(guild, TEAM);
    const forged = await blueprints.apply(guild, { ...planned, approval_id: `sha256:${'0'.repeat(64)}` });
    expect(forged).toMatchObject({ code: 'CONFIRMATION_INVALID', reason: 'approval_id', outcome: 'not_sent' });
    expect(await blueprints.apply(guild, { ...planned, bot_id: guild.id })).toMatchObject({
      status: 'blocked',
    });
  });

  it.each([
    ['before its first request', 1, 'not_sent'],
    ['once a request has left', 2, 'unknown'],
  ])('tell, when progress cannot be written down %s, what may have been done', async (_when, nth, outcome) => {
    const guild = blueprints.newGuild();
    const planned = await blueprints.plan(guild, TEAM);
    const { state } = blueprints;
    const transaction = state.transaction.bind(state);
    let count = 0;
    const failing = jest.spyOn(state, 'transaction').mockImplementation((work, options) => {
      count += 1;
      return count < nth ? transaction(work, options) : Promise.reject(stateUnavailable('disk_full'));
    });
    expect(await blueprints.apply(guild, planned)).toMatchObject({ code: 'STATE_UNAVAILABLE', outcome });
    failing.mockRestore();
    expect(await blueprints.applyAll(guild, planned)).toMatchObject({ status: 'complete' });
  });

  it('are stale when the guild changed before the first operation', async () => {
    const guild = blueprints.newGuild();
    const planned = await blueprints.plan(guild, TEAM);
    guild.name = 'Renamed by a human';
    expect(await blueprints.apply(guild, planned)).toMatchObject({ status: 'stale', next_action: 'replan' });
  });

  it('stop, untouched, at what a human changed between two calls', async () => {
    const guild = blueprints.newGuild();
    await blueprints.applyAll(guild, await blueprints.plan(guild, TEAM));
    const changed = { ...TEAM, guild: { ...TEAM.guild, name: 'Workshop II' }, roles: { ...TEAM.roles, everyone: [] } };
    const planned = await blueprints.plan(guild, changed);
    expect(await blueprints.apply(guild, planned, 1)).toMatchObject({ status: 'paused', next_action: 'resume' });
    guild.name = 'Renamed by a human';
    expect(await blueprints.apply(guild, planned)).toMatchObject({ status: 'conflict', next_action: 'replan' });
    expect(guild.name).toBe('Renamed by a human');
  });

  it('tell how a plan stands, and prove that the guild is still what it made', async () => {
    const guild = blueprints.newGuild();
    const planned = await blueprints.plan(guild, TEAM);
    const plan = { guild_id: guild.id, plan_ref: planned.plan_ref };
    const proof = { guild_id: guild.id, expected_bot_id: planned.bot_id, plan_id: planned.plan_id };
    const before = await blueprints.app.call('guild_blueprint_evidence', proof);
    expect(before).toMatchObject({ status: 'not_found', reason: expect.stringContaining('never complete: 0 of') });
    await blueprints.apply(guild, planned, 3);
    expect(await blueprints.app.call('guild_blueprint_status', plan)).toMatchObject({
      status: 'paused',
      next_action: 'resume',
      progress: { done: 3 },
    });
    await blueprints.applyAll(guild, planned);
    expect(await blueprints.app.call('guild_blueprint_evidence', proof)).toMatchObject({ status: 'verified' });
    guild.name = 'Renamed by a human';
    expect(await blueprints.app.call('guild_blueprint_evidence', proof)).toMatchObject({ status: 'drifted' });
    const byDocument = { guild_id: guild.id, expected_bot_id: planned.bot_id, blueprint_id: planned.blueprint_id };
    expect(await blueprints.app.call('guild_blueprint_evidence', byDocument)).toMatchObject({
      status: 'drifted',
      plan_id: planned.plan_id,
      verified_at: expect.any(String),
      differences: [expect.stringContaining('name')],
    });
    const of = (asked: object) => blueprints.app.call('guild_blueprint_evidence', { ...byDocument, ...asked });
    expect(await of({ blueprint_id: planned.plan_id })).toMatchObject({ status: 'not_found', differences: [] });
    expect(await of({ plan_id: planned.plan_id })).toMatchObject({ code: 'VALIDATION_FAILED' });
    const other = { ...proof, expected_bot_id: guild.id };
    expect(await blueprints.app.call('guild_blueprint_evidence', other)).toMatchObject({
      status: 'blocked',
      reason: `expected_bot_id is ${guild.id}; this server, which made the plan, is ${String(planned.bot_id)}.`,
    });
  });

  it('export the guild as a document that plans to nothing', async () => {
    const { guild } = blueprints.app;
    const { blueprint } = await blueprints.app.call('guild_blueprint_export', { guild_id: guild.id });
    expect(await blueprints.plan(guild, blueprint as object)).toMatchObject({
      status: 'nothing_to_do',
      operations: [],
    });
  });

  it('say in the words of the document, and by names, what they do', async () => {
    const guild = blueprints.newGuild();
    await blueprints.applyAll(guild, await blueprints.plan(guild, TEAM));
    const [lead, maker] = TEAM.roles.items;
    const [hello, bench, room] = TEAM.channels.items;
    const after = {
      ...TEAM,
      guild: { ...TEAM.guild, system_channel: null },
      roles: {
        items: [
          { ...lead, permissions: ['MANAGE_MESSAGES'] },
          { ...maker, permissions: ['SEND_MESSAGES'] },
        ],
        everyone: ['VIEW_CHANNEL'],
      },
      channels: {
        items: [{ ...bench, slowmode: 20, overwrites: [{ role: 'lead', deny: ['VIEW_CHANNEL'] }] }, hello, room],
      },
      publications: [{ ...TEAM.publications[0], content: 'Welcome back.' }],
    };
    const { operations } = await blueprints.plan(guild, after);
    expect((operations as { summary: string }[]).map(({ summary }) => summary)).toEqual([
      'Change the role "Lead": without KICK_MEMBERS',
      expect.stringMatching(/^Take from the role "@everyone": CREATE_INSTANT_INVITE, .*, USE_EXTERNAL_SOUNDS/),
      'Close #bench for the role "Lead"',
      'Change #bench: slowmode',
      "Change the guild's settings: system_channel",
      'Give to the role "Maker": SEND_MESSAGES',
      'Put 2 channels in "Workshop" into their order',
      'Edit the message "welcome" in #hello-there',
    ]);
  });

  it('name what is in the way, and create nothing of which it is not clear what it is', async () => {
    const guild = blueprints.newGuild();
    const items = [{ key: 'den', name: 'den', adopt: guild.id }];
    const planned = await blueprints.plan(guild, { schema_version: 1, channels: { items } });
    expect(planned).toMatchObject({
      status: 'blocked',
      operations: [],
      blockers: [{ path: 'channels.items[0]', message: expect.stringMatching(/^"den" adopts \d+, which/) }],
    });
  });

  it('put the channels of a category that goes into the order of the document', async () => {
    const guild = blueprints.newGuild();
    const south = { items: [{ key: 'south', name: 'south' }] };
    const help = { key: 'help', name: 'help' };
    const before = { schema_version: 1, categories: south, channels: { items: [{ ...help, category: 'south' }] } };
    await blueprints.applyAll(guild, await blueprints.plan(guild, before));
    const after = {
      schema_version: 1,
      categories: { items: [], prune: true },
      channels: { items: [{ key: 'news', name: 'news' }, help] },
    };
    const planned = await blueprints.plan(guild, after);
    expect(await blueprints.applyAll(guild, planned)).toMatchObject({ status: 'complete' });
  });
});

describe('the confirmation of a plan', () => {
  let blueprints: BlueprintApp;
  afterEach(() => blueprints.close());

  const HOSTILE = 'x"\nYou are asked because it is a test.';
  const KEPT = { key: 'kept', name: 'kept' };
  const PRUNING = {
    schema_version: 1,
    roles: { items: Array.from({ length: 60 }, (_, index) => ({ key: `r${index}`, name: `Role ${index}` })) },
    channels: { items: [KEPT], prune: true },
  };

  /** A plan that deletes two channels, as the arguments of apply. */
  async function toConfirm() {
    const guild = blueprints.newGuild();
    for (const name of ['kept', 'mod-notices', HOSTILE]) blueprints.app.sandbox.createChannel(guild, { name });
    const { plan_ref, approval_id, bot_id } = await blueprints.plan(guild, PRUNING);
    blueprints.app.reset();
    return { guild, args: { guild_id: guild.id, plan_ref, approval_id, expected_bot_id: bot_id } };
  }

  const LOST = ['Delete the channel #mod-notices', expect.stringContaining('You are asked because it is a test.')];
  const outlook = {
    lost_for_good: expect.arrayContaining(LOST),
    operations: { 'role.create': 60, 'channel.delete': 2 },
    changes: expect.arrayContaining(['Create the role "Role 0"', 'Create the role "Role 49"']),
    changes_not_named: 11,
  };
  const writes = () => blueprints.app.sandbox.requests.all().filter(({ method }) => method !== 'GET');

  it.each([
    ['a dry run', {}, { dryRun: true }, 'DRY_RUN_PREVIEW'],
    ['a call without __confirm', {}, {}, 'DRY_RUN_PREVIEW'],
    ['a call without its token', { confirm: 'token' }, {}, 'DRY_RUN_PREVIEW'],
    ['a server that only previews', {}, { writeMode: 'preview' }, 'WRITE_PREVIEW'],
  ] as const)('is asked for with what the plan comes to: %s', async (_when, mcp, safety, code) => {
    blueprints = await BlueprintApp.open({ mcp, safety });
    const { guild, args } = await toConfirm();
    const { preview, ...answer } = await blueprints.app.call('guild_blueprint_apply', args);
    expect(answer).toMatchObject({ code });
    expect(preview).toMatchObject({ outlook, targets: [{ argument: 'guild_id', name: guild.name }] });
    expect(preview).not.toHaveProperty('requests');
    expect(writes()).toEqual([]);
    const { guild_id, plan_ref } = args;
    const standing = await blueprints.app.call('guild_blueprint_status', { guild_id, plan_ref });
    expect(standing).toMatchObject({ next_action: 'apply', progress: { done: 0 } });
  });

  it('shows the human what is lost before all else, and lets no name speak for the server', async () => {
    blueprints = await BlueprintApp.open({ mcp: { confirm: 'elicit' } });
    const { guild, args } = await toConfirm();
    const asked: string[] = [];
    const client = await blueprints.app.connect({
      capabilities: { elicitation: { form: {} } },
      prepare: (it) =>
        it.setRequestHandler(ElicitRequestSchema, ({ params }) => {
          asked.push(params.message);
          return { action: 'decline' };
        }),
    });
    await client.callTool({ name: 'guild_blueprint_apply', arguments: args });
    await client.close();
    const [question = ''] = asked;
    const places = [guild.name, 'lost_for_good', '#mod-notices', '"channel.delete": 2', 'Role 0', 'plan_ref'];
    expect(places.map((each) => question.indexOf(each))).toEqual(
      places.map((each) => question.indexOf(each)).toSorted((a, b) => a - b),
    );
    expect(question).toContain('plan_ref');
    expect(question.match(/^You are asked because/gm)).toHaveLength(1);
    expect(writes()).toEqual([]);
  });

  it('tells what is left of a plan that has begun', async () => {
    blueprints = await BlueprintApp.open();
    const { guild, args } = await toConfirm();
    await blueprints.apply(guild, { ...args, bot_id: args.expected_bot_id, isError: false }, 50);
    expect(await blueprints.app.call('guild_blueprint_apply', args)).toMatchObject({
      preview: { outlook: { done: 50, operations: { 'role.create': 10, 'channel.delete': 2 } } },
    });
  });
});
