import type { FaultRule, GuildRecord } from '../sandbox/index.js';
import { BlueprintApp } from './testing/blueprint-app.js';
import { TEAM } from './testing/team-document.js';

/** Requests that create in the plan of {@link TEAM}: two roles, a category, three channels, a message. */
const CREATIONS = 7;

describe('a plan whose creations lose their answers', () => {
  let blueprints: BlueprintApp;
  let expected: unknown;
  beforeAll(async () => {
    blueprints = await BlueprintApp.open();
    expected = (await applied()).shown;
  });
  afterAll(() => blueprints.close());

  async function applied(fault?: FaultRule): Promise<{ shown: unknown; guild: GuildRecord }> {
    const guild = blueprints.newGuild();
    const planned = await blueprints.plan(guild, TEAM);
    blueprints.app.reset();
    if (fault) blueprints.app.sandbox.faults.add(fault);
    expect(await blueprints.applyAll(guild, planned)).toMatchObject({ status: 'complete' });
    return { shown: blueprints.shown(guild), guild };
  }

  const places = Array.from({ length: CREATIONS }, (_, skip) => skip);

  it.each(places)('is done, once, when creation %i was done and its answer lost', async (skip) => {
    const { shown } = await applied({ method: 'POST', kind: 'reset', after_write: true, skip });
    expect(shown).toEqual(expected);
  });

  it.each(places)('is done, once, when creation %i was lost before it was done', async (skip) => {
    const { shown } = await applied({ method: 'POST', kind: 'reset', skip });
    expect(shown).toEqual(expected);
  });

  it('is not complete where Discord carried a lost creation out after another one had been made', async () => {
    const guild = blueprints.newGuild();
    const planned = await blueprints.plan(guild, TEAM);
    await blueprints.apply(guild, planned, 8);
    blueprints.app.sandbox.createRole(guild, { name: 'Lead', position: 1 });
    expect(await blueprints.applyAll(guild, planned)).toMatchObject({
      status: 'drifted',
      differences: expect.arrayContaining(['Create the role "Lead"']),
    });
    expect(await blueprints.plan(guild, TEAM)).toMatchObject({ blockers: [{ path: 'roles.items[0]' }] });
  });

  it('returns at once with the exact delay of a long rate limit, and goes on with the same plan after it', async () => {
    const guild = blueprints.newGuild();
    const planned = await blueprints.plan(guild, TEAM);
    blueprints.app.reset();
    blueprints.app.sandbox.faults.add({
      method: 'POST',
      kind: 'rate_limit',
      retry_after: 600,
      body_retry_after: 600,
      skip: 2,
    });
    const waiting = await blueprints.apply(guild, planned);
    expect(waiting).toMatchObject({ status: 'paused', next_action: 'wait', error: { code: 'DISCORD_RATE_LIMITED' } });
    expect(waiting.retry_after_ms).toBeGreaterThan(590_000);
  });
});
