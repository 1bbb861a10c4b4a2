import { each, Story } from '../../support/story.js';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const COVER = `data:image/png;base64,${PNG}`;

describe('running an event', () => {
  let story: Story;
  let event_id: string;
  let sticker_id: string;
  let announcement: string;

  beforeAll(async () => {
    story = await Story.begin();
  });
  afterAll(() => story.end());

  const record = () => story.sandbox.state.events.get(event_id)!;
  const writes = () => story.sandbox.requests.all().filter(({ method }) => method !== 'GET');

  it('begins with a plan that cannot be right, and says everything that is wrong with it', async () => {
    story.sandbox.requests.clear();
    const plan = { name: 'Game jam', entity_type: 3, scheduled_start_time: 'in 2d', channel_id: '#Lounge' };
    const refused = await story.refusal('events_create', plan);
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', outcome: 'not_sent' });
    expect(each(refused.issues, 'path')).toEqual(['channel_id', 'entity_metadata.location', 'scheduled_end_time']);
    expect(writes()).toEqual([]);
  });

  it('is scheduled in a voice channel, every other Friday, with a cover', async () => {
    const made = await story.call('events_create', {
      name: 'Game jam',
      description: 'Six hours, one theme.',
      entity_type: 2,
      channel_id: '#Lounge',
      scheduled_start_time: 'in 2d',
      scheduled_end_time: 'in 2d 6h',
      image: COVER,
      recurrence_rule: { frequency: 2, interval: 2, by_weekday: [4] },
      audit_reason: 'asked for in #general',
    });
    event_id = made.id as string;
    expect(made).toMatchObject({ status: 1, image: expect.any(String), recurrence_rule: { interval: 2 } });
    expect(made.url).toBe(`https://discord.com/events/${story.sandbox.guildId}/${event_id}`);
    const [entry] = story.guild.audit_log.slice(-1);
    expect(entry).toMatchObject({ target_id: event_id, reason: 'asked for in #general' });
  });

  it('gets an emoji and a sticker of its own, each from its bytes', async () => {
    const emoji = await story.call('emojis_create', { name: 'jam', image: COVER });
    expect(emoji.mention).toBe(`<:jam:${String(emoji.id)}>`);
    const sticker = { name: 'Jam on', description: 'A controller', tags: 'video_game', file_data: PNG };
    expect(await story.refusal('stickers_create_guild_sticker', { ...sticker, file_format: 4 })).toMatchObject({
      issues: [{ path: 'file_format', expected: '1' }],
    });
    sticker_id = (await story.call('stickers_create_guild_sticker', sticker)).id as string;
    expect(await story.call('stickers_list_guild')).toMatchObject({ count: 1, stickers: [{ name: 'Jam on' }] });
  });

  it('is announced with its link and its sticker', async () => {
    const { url } = await story.call('events_get', { event_id });
    const content = `The jam is on: ${String(url)}`;
    const sent = await story.call('messages_send', {
      channel_id: '#announcements',
      content,
      sticker_ids: [sticker_id],
    });
    announcement = sent.message_id as string;
    const shown = await story.call('messages_get', { channel_id: '#announcements', message_id: announcement });
    expect(shown).toMatchObject({ stickers: ['Jam on'] });
  });

  it('shows who will come', async () => {
    const coming = ['kenji.o', 'ada.nowak'].map((name) => story.userId(name));
    record().user_ids.push(...coming);
    expect(await story.call('events_list', { with_user_count: true })).toMatchObject({ events: [{ user_count: 2 }] });
    const { users } = await story.call('events_list_users', { event_id, with_member: true });
    expect(each(users, 'username').sort()).toEqual(['ada.nowak', 'kenji.o']);
  });

  it('is put off, and keeps its times in order', async () => {
    const later = { event_id, scheduled_start_time: 'in 3d' };
    const refused = await story.refusal('events_modify', later);
    expect(each(refused.issues, 'path')).toEqual(['scheduled_end_time']);
    const moved = await story.call('events_modify', { ...later, scheduled_end_time: 'in 3d 6h' });
    expect(Date.parse(moved.scheduled_start_time as string)).toBe(record().scheduled_start_time);
  });

  it('is started once, though the first answer was lost on the way', async () => {
    const route = '/guilds/{guild_id}/scheduled-events/{event_id}';
    story.sandbox.faults.add({ method: 'PATCH', route, kind: 'reset', after_write: true, times: 1 });
    story.sandbox.requests.clear();
    expect(await story.refusal('events_modify', { event_id, status: 2 })).toMatchObject({ outcome: 'unknown' });
    expect(writes()).toHaveLength(1);
    expect(await story.call('events_get', { event_id })).toMatchObject({ status: 2 });
    expect(await story.call('events_modify', { event_id, status: 2 })).toMatchObject({ status: 2 });
  });

  it('cannot be cancelled any more, and is ended', async () => {
    expect(await story.refusal('events_modify', { event_id, status: 4 })).toMatchObject({
      issues: [{ path: 'status', expected: 'one of 3' }],
    });
    expect(await story.call('events_modify', { event_id, status: 3 })).toMatchObject({ status: 3 });
    expect(await story.refusal('events_modify', { event_id, name: 'Again' })).toMatchObject({ discord_code: 180000 });
    expect(await story.call('events_list')).toMatchObject({ count: 0 });
  });

  it('leaves a template of the guild behind, for the next one', async () => {
    const { code } = await story.call('templates_create', { name: 'Jam guild' });
    await story.call('channels_create_guild_channel', { name: 'jam-results', type: 0 });
    expect(await story.call('templates_diff', { template_code: code })).toMatchObject({
      in_sync: false,
      channels: { only_in_guild: ['jam-results'] },
    });
    expect(await story.call('templates_sync', { template_code: code })).toMatchObject({ is_dirty: false });
  });
});
