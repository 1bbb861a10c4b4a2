import { ToolsApp } from '../testing/tools-app.js';
import { EventsModule } from './events.module.js';

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const ELSEWHERE = { entity_type: 3, entity_metadata: { location: 'Town hall' }, scheduled_end_time: 'in 3h' };

describe('events', () => {
  let app: ToolsApp;
  let guild: { guild_id: string };
  beforeEach(async () => {
    app = await ToolsApp.open({ modules: [EventsModule] });
    guild = { guild_id: app.sandbox.guildId };
  });
  afterEach(() => app.close());

  const create = (args: object) =>
    app.call('events_create', { ...guild, name: 'Game jam', scheduled_start_time: 'in 1h', ...args });
  const inVoice = () => create({ entity_type: 2, channel_id: app.channel('Lounge') });
  const modify = (event_id: unknown, change: object) => app.call('events_modify', { ...guild, event_id, ...change });
  const issuesOf = ({ issues }: Record<string, unknown>) =>
    (issues as { path: string }[]).map(({ path }) => path).sort();
  const record = (id: unknown) => app.sandbox.state.events.get(id as string)!;
  const writes = () => app.sandbox.requests.all().filter(({ method }) => method !== 'GET');

  it('are scheduled elsewhere, listed, shown and deleted', async () => {
    const made = await create({ ...ELSEWHERE, description: 'Bring a laptop', audit_reason: 'spring' });
    expect(made).toMatchObject({
      isError: false,
      status: 1,
      entity_type: 3,
      channel_id: null,
      location: 'Town hall',
      url: `https://discord.com/events/${guild.guild_id}/${String(made.id)}`,
      untrusted_text: ['name', 'description', 'location'],
    });
    record(made.id).user_ids.push(app.user('kenji.o'));
    expect(await app.call('events_list', { ...guild, with_user_count: true })).toMatchObject({
      count: 1,
      events: [{ id: made.id, user_count: 1 }],
    });
    expect(await app.call('events_get', { ...guild, event_id: made.id })).toMatchObject({ name: 'Game jam' });
    const gone = { ...guild, event_id: made.id, __confirm: true };
    expect(await app.call('events_delete', gone)).toMatchObject({ deleted: true, event_id: made.id });
    expect(await app.call('events_get', { ...guild, event_id: made.id })).toMatchObject({ discord_code: 10070 });
    expect(app.guild.audit_log.map(({ reason }) => reason)).toContain('spring');
  });

  it('need what their place needs: everything that is missing or too much, before anything is sent', async () => {
    app.sandbox.requests.clear();
    const elsewhere = {
      entity_type: 3,
      channel_id: app.channel('Lounge'),
      scheduled_start_time: '2020-01-01T00:00:00Z',
    };
    expect(issuesOf(await create({ ...elsewhere, recurrence_rule: { frequency: 1, interval: 2 } }))).toEqual([
      'channel_id',
      'entity_metadata.location',
      'recurrence_rule.by_n_weekday',
      'recurrence_rule.interval',
      'scheduled_end_time',
      'scheduled_start_time',
    ]);
    const inChannel = { entity_type: 2, entity_metadata: { location: 'here' }, scheduled_end_time: 'in 30m' };
    expect(issuesOf(await create(inChannel))).toEqual(['channel_id', 'entity_metadata.location', 'scheduled_end_time']);
    expect(app.sandbox.requests.count).toBe(0);
  });

  it.each([
    [{ frequency: 0, by_month: [3] }, ['by_month_day']],
    [{ frequency: 0, by_month: [3], by_month_day: [4], by_weekday: [1] }, ['by_weekday']],
    [{ frequency: 2, by_weekday: [1, 2] }, ['by_weekday']],
    [{ frequency: 2 }, ['by_weekday']],
    [{ frequency: 3, by_weekday: [0, 2] }, ['by_weekday']],
    [{ frequency: 3, interval: 2 }, ['interval']],
    [{ frequency: 1, by_n_weekday: [{ n: 1, day: 4 }] }, []],
    [{ frequency: 2, interval: 2, by_weekday: [4] }, []],
    [{ frequency: 3, by_weekday: [6, 0] }, []],
    [{ frequency: 3 }, []],
    [{ frequency: 0, by_month: [3], by_month_day: [4] }, []],
  ])('come again as Discord lets them: %j', async (recurrence_rule, wrong) => {
    const answer = await create({ ...ELSEWHERE, recurrence_rule });
    if (wrong.length > 0) expect(issuesOf(answer)).toEqual(wrong.map((field) => `recurrence_rule.${field}`));
    else
      expect(answer).toMatchObject({
        isError: false,
        recurrence_rule: { ...recurrence_rule, start: answer.scheduled_start_time },
      });
  });

  it('are started, ended, and then over', async () => {
    const { id } = await inVoice();
    expect(issuesOf(await modify(id, { status: 3 }))).toEqual(['status']);
    expect(await modify(id, { status: 2 })).toMatchObject({ isError: false, status: 2 });
    expect(await modify(id, { status: 2, name: 'Jam!' })).toMatchObject({ isError: false, status: 2, name: 'Jam!' });
    expect(issuesOf(await modify(id, { status: 4 }))).toEqual(['status']);
    expect(await modify(id, { status: 3 })).toMatchObject({ isError: false, status: 3 });
    expect(issuesOf(await modify(id, { status: 1 }))).toEqual(['status']);
    expect(await modify(id, { name: 'Again' })).toMatchObject({ code: 'DISCORD_CONFLICT', discord_code: 180000 });
    expect(await app.call('events_list', guild)).toMatchObject({ count: 0 });
  });

  it('repeat no change of a status whose answer was lost, and do repeat others', async () => {
    const { id } = await inVoice();
    const lost = { kind: 'reset', method: 'PATCH', after_write: true, times: 1 } as const;
    app.sandbox.faults.add(lost);
    app.sandbox.requests.clear();
    expect(await modify(id, { status: 2 })).toMatchObject({ outcome: 'unknown' });
    expect(writes()).toHaveLength(1);
    expect(await modify(id, { status: 2 })).toMatchObject({ isError: false, status: 2 });
    expect(writes()[1]?.body).toEqual({});
    app.sandbox.faults.add(lost);
    app.sandbox.requests.clear();
    expect(await modify(id, { description: 'New' })).toMatchObject({ isError: false, description: 'New' });
    expect(writes()).toHaveLength(2);
  });

  it('move: what they leave behind goes along', async () => {
    const { id } = await inVoice();
    expect(issuesOf(await modify(id, { entity_type: 3 }))).toEqual(['entity_metadata.location', 'scheduled_end_time']);
    expect(await modify(id, ELSEWHERE)).toMatchObject({ isError: false, channel_id: null, location: 'Town hall' });
    expect(issuesOf(await modify(id, { scheduled_end_time: null }))).toEqual(['scheduled_end_time']);
    const back = await modify(id, { entity_type: 2, channel_id: app.channel('Lounge') });
    expect(back).toMatchObject({ isError: false, entity_type: 2, channel_id: app.channel('Lounge') });
    expect(back).not.toHaveProperty('location');
  });

  it('keep their times in order, with the one that is not given', async () => {
    const { id } = await inVoice();
    expect(await modify(id, { scheduled_end_time: at(2) })).toMatchObject({ isError: false });
    expect(issuesOf(await modify(id, { scheduled_start_time: at(5) }))).toEqual(['scheduled_end_time']);
    expect(issuesOf(await modify(id, { scheduled_end_time: 'in 30m' }))).toEqual(['scheduled_end_time']);
  });

  it('are changed in one request where nothing depends on how they are', async () => {
    const { id } = await inVoice();
    app.sandbox.requests.clear();
    expect(await modify(id, { name: 'Big jam', description: null })).toMatchObject({ isError: false, name: 'Big jam' });
    expect(app.sandbox.requests.all().map(({ method }) => method)).toEqual(['PATCH']);
  });

  it('show who is interested, upwards and downwards, page by page', async () => {
    const { id } = await inVoice();
    const users = [...app.guild.members.keys()].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)).slice(0, 5);
    record(id).user_ids.push(...users);
    const list = (args: object) => app.call('events_list_users', { ...guild, event_id: id, ...args });
    const ids = ({ users: shown }: Record<string, unknown>) => (shown as { id: string }[]).map((user) => user.id);
    const first = await list({ limit: 2, with_member: true });
    expect(ids(first)).toEqual(users.slice(0, 2));
    expect((first.users as object[])[0]).toHaveProperty('roles');
    expect(ids(await list({ limit: 2, cursor: first.next_cursor }))).toEqual(users.slice(2, 4));
    expect(ids(await list({ limit: 2, before: users[3] }))).toEqual(users.slice(1, 3));
    expect(ids(await list({ all: true }))).toEqual(users);
  });

  it('on a stage need its moderators, and a stage', async () => {
    const stage = app.sandbox.createChannel(app.guild, { name: 'stage', type: 13 });
    expect(await create({ entity_type: 1, channel_id: stage.id })).toMatchObject({ isError: false, entity_type: 1 });
    expect(await create({ entity_type: 1, channel_id: app.channel('Lounge') })).toMatchObject({
      discord_code: 50035,
      issues: [{ path: 'channel_id' }],
    });
    app.guild.roles.get(app.role('Pinecone'))!.permissions &= ~(1n << 44n);
    expect(await create(ELSEWHERE)).toMatchObject({
      code: 'DISCORD_PERMISSION_DENIED',
      missing_permissions: ['CREATE_EVENTS'],
    });
  });
});
