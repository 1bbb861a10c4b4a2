import { ToolsApp } from '../testing/tools-app.js';
import { MembersModule } from './members.module.js';

interface Request {
  id: string;
  user_id: string;
}

describe('requests to join', () => {
  let app: ToolsApp;
  let guild: { guild_id: string };
  beforeEach(async () => {
    app = await ToolsApp.open({ modules: [MembersModule] });
    guild = { guild_id: app.sandbox.guildId };
  });
  afterEach(() => app.close());

  const apply = (username: string, status: 'SUBMITTED' | 'STARTED' = 'SUBMITTED'): Request => {
    const { id: user_id } = app.sandbox.createUser({ username });
    const request = { id: app.sandbox.newId(), user_id };
    app.sandbox.state.joinRequests.set(request.id, {
      ...request,
      ...guild,
      status,
      form_responses: [
        { field_type: 'PARAGRAPH', label: 'Why?', required: true, response: 'To play' },
        { field_type: 'MULTIPLE_CHOICE', label: 'From', required: true, choices: ['Blog', 'Friend'], response: 0 },
        { field_type: 'TERMS', label: 'Rules', required: true, values: ['Be kind'], response: true },
        { field_type: 'TEXT_INPUT', label: 'Site', required: false },
      ],
      rejection_reason: null,
      reviewed_at: null,
      reviewed_by: null,
    });
    return request;
  };
  const list = (args: object = {}) => app.call('members_list_join_requests', { ...guild, ...args });
  const review = (request_id: string, decision: object) =>
    app.call('members_review_join_request', { ...guild, request_id, ...decision });
  const idsOf = ({ join_requests }: Record<string, unknown>) => (join_requests as Request[]).map(({ id }) => id);

  it('are listed with what the applicants said, those that wait when nothing else is asked for', async () => {
    const { id, user_id } = apply('zoe');
    apply('half.done', 'STARTED');
    const shown = await list();
    expect(shown).toMatchObject({ isError: false, count: 1, total: 1 });
    expect((shown.join_requests as object[])[0]).toEqual({
      id,
      user_id,
      username: 'zoe',
      application_status: 'SUBMITTED',
      created_at: expect.stringMatching(/Z$/),
      answers: [
        { question: 'Why?', answer: 'To play' },
        { question: 'From', answer: 'Blog' },
        { question: 'Rules', answer: 'true' },
        { question: 'Site', answer: null },
      ],
    });
    const begun = await list({ status: 'STARTED' });
    expect(begun).toMatchObject({ count: 0, total: 1, join_requests: [] });
  });

  it('are listed page by page, in both directions', async () => {
    const ids = ['a1', 'b2', 'c3', 'd4', 'e5'].map((name) => apply(name).id);
    const first = await list({ limit: 2 });
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    expect(idsOf(await list({ limit: 2, cursor: first.next_cursor }))).toEqual(ids.slice(2, 4));
    const last = await list({ limit: 2, before: ids[4] });
    expect(idsOf(last)).toEqual(ids.slice(2, 4));
    expect(idsOf(await list({ limit: 2, cursor: last.next_cursor }))).toEqual(ids.slice(0, 2));
    expect(await list({ before: ids[1], after: ids[0] })).toMatchObject({ issues: [{ path: 'after' }] });
  });

  it('are approved: the applicant is a member then, once', async () => {
    const { id, user_id } = apply('zoe');
    expect(await review(id, { action: 'APPROVED' })).toMatchObject({
      isError: false,
      user_id,
      application_status: 'APPROVED',
    });
    expect(app.guild.members.has(user_id)).toBe(true);
    expect(await review(id, { action: 'REJECTED' })).toMatchObject({ issues: [{ path: 'action' }] });
    expect(await list()).toMatchObject({ count: 0 });
    const { join_requests } = await list({ status: 'APPROVED' });
    expect(join_requests).toMatchObject([{ id, reviewed_by: app.sandbox.bot.user_id }]);
  });

  it('are rejected with a reason, which no approval has', async () => {
    const { id, user_id } = apply('zoe');
    const rejection_reason = 'Full';
    app.sandbox.requests.clear();
    const mixed = await review(id, { action: 'APPROVED', rejection_reason });
    expect(mixed).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'rejection_reason' }] });
    expect(await review(id, { action: 'REJECTED', rejection_reason: 'x'.repeat(161) })).toMatchObject({
      issues: [{ path: 'rejection_reason' }],
    });
    expect(app.sandbox.requests.count).toBe(0);
    expect(await review(id, { action: 'REJECTED', rejection_reason })).toMatchObject({
      isError: false,
      application_status: 'REJECTED',
    });
    const { join_requests } = await list({ status: 'REJECTED' });
    expect(join_requests).toMatchObject([{ id, rejection_reason }]);
    expect(app.guild.members.has(user_id)).toBe(false);
  });

  it('are never decided twice: an answer that was lost leaves it open', async () => {
    const { id } = apply('zoe');
    app.sandbox.faults.add({ kind: 'reset', method: 'PATCH', after_write: true, times: 1 });
    app.sandbox.requests.clear();
    expect(await review(id, { action: 'APPROVED' })).toMatchObject({ isError: true, outcome: 'unknown' });
    expect(app.sandbox.requests.count).toBe(1);
  });

  it('need the permission to kick, and to be there', async () => {
    const { id } = apply('zoe');
    expect(await review('999999999999999999', { action: 'APPROVED' })).toMatchObject({ code: 'DISCORD_NOT_FOUND' });
    app.guild.roles.get(app.role('Pinecone'))!.permissions &= ~(1n << 1n);
    const denied = { code: 'DISCORD_PERMISSION_DENIED', missing_permissions: ['KICK_MEMBERS'] };
    expect(await list()).toMatchObject(denied);
    expect(await review(id, { action: 'APPROVED' })).toMatchObject(denied);
  });
});
