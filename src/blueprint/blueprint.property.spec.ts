import fc from 'fast-check';
import type { GuildRecord } from '../sandbox/index.js';
import { type Answer, ToolsApp } from '../tools/testing/tools-app.js';
import { BlueprintModule } from './blueprint.module.js';
import { excess, type Holdings, holdingsIn } from './testing/held-permissions.js';
import { randomDocument } from './testing/random-document.js';

const RUNS = { numRuns: Number(process.env.RUNS ?? 15) } as const;
/** Each run is a guild made and changed over HTTP. */
const PATIENCE_MS = 120_000;

describe('any small guild and any document', () => {
  let app: ToolsApp;
  beforeAll(async () => {
    app = await ToolsApp.open({ modules: [BlueprintModule] });
  });
  afterAll(() => app.close());

  /** A new guild, made what a document says. */
  async function guildOf(document: object): Promise<GuildRecord> {
    const guild = app.sandbox.createGuild({ name: 'Any guild' });
    const [bot] = app.sandbox.state.bots.values();
    if (!bot) throw new Error('The sandbox has no bot.');
    app.sandbox.addBot(guild, bot, undefined, 40);
    await applyAll(guild, await plan(guild, document));
    return guild;
  }

  const plan = (guild: GuildRecord, blueprint: object): Promise<Answer> =>
    app.call('guild_blueprint_plan', { guild_id: guild.id, blueprint });

  function apply(guild: GuildRecord, { plan_ref, approval_id, bot_id }: Answer, budget: number): Promise<Answer> {
    const approved = { plan_ref, approval_id, expected_bot_id: bot_id, operation_budget: budget };
    return app.call('guild_blueprint_apply', { guild_id: guild.id, ...approved, __confirm: true });
  }

  /** Applies a plan in calls of `budget` operations. @returns the last answer */
  async function applyAll(
    guild: GuildRecord,
    planned: Answer,
    budget = 50,
    afterEach = (): void => undefined,
  ): Promise<Answer> {
    if (planned.status === 'nothing_to_do') return planned;
    expect(planned).toMatchObject({ status: 'ready', blockers: [] });
    for (;;) {
      const applied = await apply(guild, planned, budget);
      afterEach();
      if (applied.next_action !== 'resume') return applied;
    }
  }

  /** The guild without its ids: what a person would see of it. */
  function shown(guild: GuildRecord): unknown {
    const channels = app.sandbox.state.channelsOf(guild.id);
    const names = new Map([...guild.roles.values(), ...channels].map(({ id, name }) => [id, name]));
    return {
      roles: [...guild.roles.values()].map(({ name, permissions, hoist }) => `${name} ${permissions} ${hoist}`).sort(),
      channels: channels.map(({ name, type, parent_id, rate_limit_per_user, overwrites }) => ({
        name,
        type,
        parent: names.get(parent_id ?? ''),
        rate_limit_per_user,
        overwrites: overwrites.map(({ id, allow, deny }) => `${names.get(id) ?? ''} ${allow} ${deny}`).sort(),
      })),
    };
  }

  it(
    'have nothing left to plan once a plan is applied',
    async () => {
      await fc.assert(
        fc.asyncProperty(randomDocument, randomDocument, async (before, after) => {
          const guild = await guildOf(before);
          const applied = await applyAll(guild, await plan(guild, after));
          expect(['done']).toContain(applied.next_action);
          expect(await plan(guild, after)).toMatchObject({ status: 'nothing_to_do', operations: [] });
        }),
        RUNS,
      );
    },
    PATIENCE_MS,
  );

  it(
    'come to the same in calls of one operation as in one call',
    async () => {
      await fc.assert(
        fc.asyncProperty(randomDocument, randomDocument, async (before, after) => {
          const [atOnce, inParts] = [await guildOf(before), await guildOf(before)];
          await applyAll(atOnce, await plan(atOnce, after));
          await applyAll(inParts, await plan(inParts, after), 1);
          expect(shown(inParts)).toEqual(shown(atOnce));
        }),
        RUNS,
      );
    },
    PATIENCE_MS,
  );

  it(
    'never let anyone hold what neither the old nor the new state grants',
    async () => {
      await fc.assert(
        fc.asyncProperty(randomDocument, randomDocument, async (before, after) => {
          const guild = await guildOf(before);
          const roles = [...guild.roles.values()]
            .filter(({ id, managed }) => id !== guild.id && !managed)
            .map(({ id }) => id);
          const old = holdingsIn(app.sandbox, guild, roles);
          const between: Holdings[] = [];
          await applyAll(guild, await plan(guild, after), 1, () => between.push(holdingsIn(app.sandbox, guild, roles)));
          const last = holdingsIn(app.sandbox, guild, roles);
          for (const held of between) expect(excess(held, old, last)).toEqual([]);
        }),
        RUNS,
      );
    },
    PATIENCE_MS,
  );
});
