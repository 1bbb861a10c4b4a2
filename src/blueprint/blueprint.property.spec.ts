import { jest } from '@jest/globals';
import fc from 'fast-check';
import type { GuildRecord } from '../sandbox/index.js';
import { BlueprintApp } from './testing/blueprint-app.js';
import { excess, type Holdings, holdingsIn } from './testing/held-permissions.js';
import { KINDS, type Other, randomDocument, randomOther } from './testing/random-document.js';

const RUNS = { numRuns: Number(process.env.RUNS ?? 8) } as const;

// each run is a guild made and changed over HTTP
jest.setTimeout(180_000);

describe('any small guild and any document', () => {
  let blueprints: BlueprintApp;
  beforeAll(async () => {
    blueprints = await BlueprintApp.open();
  });
  afterAll(() => blueprints.close());

  /** A new guild, made what a document says. */
  async function guildOf(document: object): Promise<GuildRecord> {
    const guild = blueprints.newGuild();
    await become(guild, document);
    return guild;
  }

  async function become(guild: GuildRecord, document: object, budget = 50, afterEach?: () => void): Promise<void> {
    const planned = await blueprints.plan(guild, document);
    if (planned.status === 'nothing_to_do') return;
    expect(planned).toMatchObject({ status: 'ready', blockers: [] });
    expect(await blueprints.applyAll(guild, planned, budget, afterEach)).toMatchObject({ status: 'complete' });
  }

  /** What a human makes beside what a document made. */
  function make(guild: GuildRecord, { kind, name, place }: Other): void {
    const { sandbox } = blueprints.app;
    if (kind === 'role') return void sandbox.createRole(guild, { name, position: 1 });
    const categories = sandbox.state.channelsOf(guild.id).filter(({ type }) => type === KINDS.category);
    const parents = [null, ...categories.map(({ id }) => id)];
    const parent_id = kind === 'category' ? null : parents[place % parents.length];
    sandbox.createChannel(guild, { name, type: KINDS[kind], parent_id });
  }

  const holds = (property: (before: object, after: object) => Promise<void>): Promise<void> =>
    fc.assert(fc.asyncProperty(randomDocument, randomDocument, property), RUNS);

  const nothingLeft = async (before: object, after: object): Promise<void> => {
    const guild = await guildOf(before);
    await become(guild, after);
    expect(await blueprints.plan(guild, after)).toMatchObject({ status: 'nothing_to_do', operations: [] });
  };

  const sameInParts = async (before: object, after: object): Promise<void> => {
    const [atOnce, inParts] = [await guildOf(before), await guildOf(before)];
    await become(atOnce, after);
    await become(inParts, after, 1);
    expect(blueprints.shown(inParts)).toEqual(blueprints.shown(atOnce));
  };

  const noExcess = async (before: object, after: object): Promise<void> => {
    const guild = await guildOf(before);
    const roles = [...guild.roles.values()]
      .filter(({ id, managed }) => id !== guild.id && !managed)
      .map(({ id }) => id);
    const holdings = (): Holdings => holdingsIn(blueprints.app.sandbox, guild, roles);
    const [old, between] = [holdings(), [] as Holdings[]];
    await become(guild, after, 1, () => void between.push(holdings()));
    for (const held of between) expect(excess(held, old, holdings())).toEqual([]);
  };

  const exportsToNothing = async (document: object, others: readonly Other[]): Promise<void> => {
    const guild = await guildOf(document);
    for (const other of others) make(guild, other);
    const { blueprint } = await blueprints.app.call('guild_blueprint_export', { guild_id: guild.id });
    expect(await blueprints.plan(guild, blueprint as object)).toMatchObject({
      status: 'nothing_to_do',
      operations: [],
    });
  };

  it('are exported as a document that plans to nothing, whatever names are there twice', () =>
    fc.assert(fc.asyncProperty(randomDocument, fc.array(randomOther, { maxLength: 5 }), exportsToNothing), RUNS));
  it('have nothing left to plan once a plan is applied', () => holds(nothingLeft));
  it('come to the same in calls of one operation as in one call', () => holds(sameInParts));
  it('never let anyone hold what neither the old nor the new state grants', () => holds(noExcess));
});
