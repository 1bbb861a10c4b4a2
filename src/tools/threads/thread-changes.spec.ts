import { ToolsApp } from '../testing/tools-app.js';
import { ThreadsModule } from './threads.module.js';

const THREAD = '/channels/{channel_id}';
const lost = { kind: 'reset', after_write: true, times: 1, method: 'PATCH', route: THREAD } as const;

describe('a thread', () => {
  let app: ToolsApp;
  let thread_id: string;
  ToolsApp.forAll({ modules: [ThreadsModule] }, (opened) => (app = opened));
  beforeEach(() => {
    thread_id = post();
  });

  const forum = () => app.sandbox.state.channels.get(app.channel('showcase'))!;
  const post = (applied_tags: string[] = []) =>
    app.sandbox.createThread(forum(), { name: 'Moss', owner_id: app.user('ada.nowak'), applied_tags }).id;
  const modify = (args: Record<string, unknown>) => app.call('threads_modify', { thread_id, ...args });
  const methods = () => app.sandbox.requests.all().map(({ method }) => method);
  const record = () => app.sandbox.state.channels.get(thread_id);
  const tags = (...names: string[]) =>
    names.map((name) => forum().available_tags.find((tag) => tag.name === name)?.id ?? name);

  it('is archived and locked in one request, and answered as it is now', async () => {
    const answer = await modify({ archived: true, locked: true, audit_reason: 'solved' });
    expect(answer).toMatchObject({ isError: false, id: thread_id, archived: true, locked: true });
    expect(app.sandbox.requests.all()).toEqual([
      expect.objectContaining({ method: 'PATCH', reason: 'solved', body: { archived: true, locked: true } }),
    ]);
  });

  it('that is archived is woken up before it changes', async () => {
    await modify({ archived: true });
    const refused = await modify({ rate_limit_per_user: 10 });
    expect(refused).toMatchObject({ code: 'DISCORD_CONFLICT', reason: 'thread_archived', outcome: 'rejected' });
    expect(refused.recovery_hint).toContain('threads_modify');
    expect(await modify({ archived: false, rate_limit_per_user: 10 })).toMatchObject({
      archived: false,
      rate_limit_per_user: 10,
    });
  });

  it('gets tags by name beside those it has, loses those named, or has exactly those given', async () => {
    thread_id = post(tags('prototype'));
    expect(await modify({ applied_tags: ['Released'] })).toMatchObject({ applied_tags: tags('prototype', 'released') });
    const retagged = await modify({ applied_tags: ['featured'], remove_tags: ['prototype'] });
    expect(retagged).toMatchObject({ applied_tags: tags('released', 'featured') });
    expect(await modify({ applied_tags: tags('prototype'), replace: true })).toMatchObject({
      applied_tags: tags('prototype'),
    });
    expect(await modify({ applied_tags: [], replace: true })).not.toHaveProperty('applied_tags');
  });

  it('loses no tag when several are set at the same time', async () => {
    await Promise.all(['prototype', 'released', 'featured'].map((name) => modify({ applied_tags: [name] })));
    expect(record()?.thread?.applied_tags).toEqual(tags('prototype', 'released', 'featured'));
  });

  it('has at most five tags, and none that the forum lacks; nothing is changed', async () => {
    const made = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
      ...forum().available_tags[0]!,
      id: app.sandbox.newId(),
      name,
    }));
    forum().available_tags.push(...made);
    thread_id = post(tags('a', 'b', 'c', 'd'));
    const refused = await modify({ applied_tags: ['e', 'prototype'] });
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'applied_tags', received: '6' }] });
    expect(await modify({ applied_tags: ['horror'] })).toMatchObject({ code: 'DISCORD_NOT_FOUND' });
    expect(methods()).not.toContain('PATCH');
  });

  it('is the one that is pinned in its forum', async () => {
    expect(await modify({ pinned: true })).toMatchObject({ isError: false, pinned: true });
    const other = await app.call('threads_modify', { thread_id: post(), pinned: true });
    expect(other).toMatchObject({ isError: true, discord_code: 30047 });
    expect(await modify({ pinned: false })).not.toHaveProperty('pinned');
  });

  it('changes again after a lost answer, but for its name', async () => {
    app.sandbox.faults.add(lost);
    expect(await modify({ rate_limit_per_user: 5 })).toMatchObject({ isError: false, rate_limit_per_user: 5 });
    expect(methods()).toEqual(['PATCH', 'PATCH']);
    app.reset();
    app.sandbox.faults.add(lost);
    expect(await modify({ name: 'Moss 2' })).toMatchObject({ code: 'DISCORD_UNREACHABLE', outcome: 'unknown' });
    expect(methods()).toEqual(['PATCH']);
  });
});
