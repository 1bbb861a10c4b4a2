import { ToolsApp } from '../testing/tools-app.js';
import { EventsModule } from './events.module.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Math.ceil(Date.now() / HOUR + 1) * HOUR;
const at = (ms: number) => new Date(START + ms).toISOString();

describe('one occurrence of a repeated event', () => {
  let app: ToolsApp;
  let event: { guild_id: string; event_id: string };
  beforeEach(async () => {
    app = await ToolsApp.open({ modules: [EventsModule] });
    event = { guild_id: app.sandbox.guildId, event_id: await made({ frequency: 3 }) };
    const members = [...app.guild.members.keys()].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
    app.sandbox.state.events.get(event.event_id)!.user_ids.push(...members.slice(0, 3));
  });
  afterEach(() => app.close());

  const made = async (recurrence_rule?: object): Promise<string> => {
    const place = { entity_type: 2, channel_id: app.channel('Lounge') };
    const when = { scheduled_start_time: at(0), ...(recurrence_rule && { recurrence_rule }) };
    const { id } = await app.call('events_create', { guild_id: app.sandbox.guildId, name: 'Jam', ...place, ...when });
    return id as string;
  };
  const call = (tool: string, args: object) => app.call(`events_${tool}`, { ...event, ...args });
  const except = (args: object = {}) =>
    call('create_exception', { original_scheduled_start_time: at(DAY), is_canceled: true, ...args });
  const shown = async () => (await call('get', {})).exceptions;

  it('is moved, cancelled, and as the event repeats again, with a reason for each', async () => {
    const moved = await except({ is_canceled: undefined, scheduled_start_time: at(DAY + HOUR), audit_reason: 'late' });
    const { exception_id } = moved;
    const exception = {
      exception_id,
      scheduled_start_time: at(DAY + HOUR),
      scheduled_end_time: null,
      is_canceled: false,
    };
    expect(moved).toEqual({ isError: false, event_id: event.event_id, ...exception });
    expect(await shown()).toEqual([exception]);
    const change = { exception_id, scheduled_start_time: null, is_canceled: true, audit_reason: 'off' };
    expect(await call('modify_exception', change)).toMatchObject({
      isError: false,
      scheduled_start_time: null,
      is_canceled: true,
    });
    const gone = { exception_id, __confirm: true, audit_reason: 'on' };
    expect(await call('delete_exception', gone)).toMatchObject({ deleted: true, exception_id });
    expect(await shown()).toBeUndefined();
    expect(app.guild.audit_log.slice(-3).map(({ action_type, reason }) => [action_type, reason])).toEqual([
      [200, 'late'],
      [201, 'off'],
      [202, 'on'],
    ]);
  });

  it('is one the event has, once, and ends after it starts', async () => {
    const wrong = { issues: [{ path: 'original_scheduled_start_time' }] };
    expect(await except({ original_scheduled_start_time: at(DAY + HOUR) })).toMatchObject(wrong);
    await except();
    expect(await except()).toMatchObject(wrong);
    const once = await made();
    expect(await call('create_exception', { event_id: once, original_scheduled_start_time: at(0) })).toMatchObject(
      wrong,
    );
    app.sandbox.requests.clear();
    const backwards = { scheduled_start_time: at(DAY + HOUR), scheduled_end_time: at(DAY) };
    expect(await except(backwards)).toMatchObject({ issues: [{ path: 'scheduled_end_time' }] });
    expect(app.sandbox.requests.count).toBe(0);
  });

  it.each([
    [{ frequency: 2, interval: 2, by_weekday: [(new Date(START).getUTCDay() + 6) % 7] }, [14], [1, 7]],
    [
      { frequency: 0, by_month: [new Date(START).getUTCMonth() + 1], by_month_day: [new Date(START).getUTCDate()] },
      [],
      [1, 31],
    ],
  ])('is on a day of the rule %j', async (rule, days, others) => {
    event = { ...event, event_id: await made(rule) };
    const on = async (day: number) => (await except({ original_scheduled_start_time: at(day * DAY) })).isError;
    for (const day of [0, ...days]) expect(await on(day)).toBe(false);
    for (const day of others) expect(await on(day)).toBe(true);
  });

  it('has people who are interested in it alone, who are listed and counted', async () => {
    const { exception_id } = await except();
    const { exceptions, user_ids } = app.sandbox.state.events.get(event.event_id)!;
    exceptions.get(exception_id as string)!.user_ids.pop();
    expect(await call('list_users', { exception_id, limit: 1 })).toMatchObject({
      users: [{ id: user_ids[0] }],
      next_cursor: `after:${user_ids[0]}`,
    });
    expect(await call('list_users', { exception_id })).toMatchObject({ count: 2 });
    expect(await call('list_users', {})).toMatchObject({ count: 3 });
    const none = { event_id: event.event_id, count: 3, exceptions: {} };
    expect(await call('count_users', {})).toEqual({ isError: false, ...none });
    expect(await call('count_users', { exception_ids: [exception_id] })).toMatchObject({
      count: 3,
      exceptions: { [exception_id as string]: 2 },
    });
  });

  it('is changed again where the answer was lost, and made once', async () => {
    const lost = (method: string) => app.sandbox.faults.add({ kind: 'reset', method, after_write: true, times: 1 });
    const { exception_id } = await except();
    lost('PATCH');
    expect(await call('modify_exception', { exception_id, is_canceled: false })).toMatchObject({ is_canceled: false });
    lost('POST');
    const unknown = await except({ original_scheduled_start_time: at(2 * DAY) });
    expect(unknown).toMatchObject({ isError: true, outcome: 'unknown', suggested_tool: 'events_get' });
  });

  it('is known by an exception of this event, and changed by who may manage it', async () => {
    const exception_id = '999999999999999999';
    expect(await call('modify_exception', { exception_id, is_canceled: true })).toMatchObject({
      code: 'DISCORD_NOT_FOUND',
    });
    app.sandbox.state.events.get(event.event_id)!.creator_id = app.user('ada.nowak');
    app.guild.roles.get(app.role('Pinecone'))!.permissions &= ~(1n << 33n);
    expect(await except()).toMatchObject({ missing_permissions: ['MANAGE_EVENTS'] });
  });
});
