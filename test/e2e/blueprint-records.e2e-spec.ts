import { TEAM } from '../../src/blueprint/testing/team-document.js';
import { BlueprintStore } from '../../src/blueprint/store/blueprint-store.service.js';
import { type GuildRecord, type Sandbox, startSandbox } from '../../src/sandbox/index.js';
import type { StateOptions } from '../../src/state/state-options.js';
import { connect } from '../../src/state/sqlite/libsql.js';
import { TemporaryDirectory } from '../../src/state/testing/temporary-directory.js';
import { join } from 'node:path';
import { Replica } from '../support/blueprint/replica.js';
import type { ReplicaPlan } from '../support/blueprint/worker-protocol.js';
import { emptyGuild } from '../support/blueprint/workshop.js';
import { query, startPostgres } from '../support/postgres.js';

const SECRET = 'thirty-two characters of secrecy';

interface Opened {
  readonly state: StateOptions;
  /** Changes what is stored behind the store's back. */
  tamper(sql: string): Promise<unknown>;
  close(): Promise<void> | void;
}

const STORES: Record<string, () => Promise<Opened>> = {
  SQLite: () => {
    const directory = new TemporaryDirectory();
    const tamper = async (sql: string): Promise<void> => {
      const database = await connect(join(directory.path, 'state.db'));
      await database.exec(sql);
      database.close();
    };
    return Promise.resolve({
      state: { directory: directory.path, secret: SECRET },
      tamper,
      close: () => directory.remove(),
    });
  },
  PostgreSQL: async () => {
    const server = await startPostgres();
    const tamper = (sql: string): Promise<unknown> => query(server.url, `SET search_path TO discord_mcp; ${sql}`);
    return { state: { url: server.url, secret: SECRET }, tamper, close: () => server.stop() };
  },
};

describe.each(Object.keys(STORES))('what is kept of a blueprint in %s', (name) => {
  let store: Opened;
  let sandbox: Sandbox;
  let guild: GuildRecord;
  let replica: Replica;
  let plan: ReplicaPlan;

  beforeAll(async () => {
    store = (await STORES[name]?.()) as Opened;
    sandbox = await startSandbox({ limits: false });
  });
  afterAll(async () => {
    await sandbox.stop();
    await store.close();
  });
  beforeEach(async () => {
    replica = await open();
    guild = emptyGuild(sandbox);
    plan = await replica.plan(guild.id, TEAM);
  });
  afterEach(() => replica.close());

  const open = (token = sandbox.token): Promise<Replica> =>
    Replica.open({ url: sandbox.url, token, state: store.state });
  const apply = (budget = 50, by = replica) => by.apply({ ...plan, budget });
  const writes = (): number => sandbox.requests.all().filter(({ method }) => method !== 'GET').length;
  const row = (namespace: string, key: string): string => `namespace = '${namespace}' AND name = '${key}'`;

  /** Applies three operations, changes a record, and goes on. */
  async function refused(namespace: string, key: string, change: string): Promise<void> {
    await apply(3);
    await store.tamper(`UPDATE state_records SET ${change} WHERE ${row(namespace, key)}`);
    const before = writes();
    await expect(apply()).rejects.toMatchObject({
      code: 'STATE_UNAVAILABLE',
      message: expect.stringContaining(`${namespace} ${key}`),
      details: { reason: 'tampered' },
    });
    expect(writes()).toBe(before);
  }

  it.each(['blueprint_plan', 'blueprint_run'])('is refused by name when somebody changed a %s', (namespace) =>
    refused(namespace, plan.planRef, "sealed = SUBSTR(sealed, 1, 60) || 'AAAA' || SUBSTR(sealed, 65)"),
  );

  it.each(['blueprint_plan', 'blueprint_run'])('is refused by name when somebody let a %s live on', (namespace) =>
    refused(namespace, plan.planRef, 'expires_at = expires_at + 1'),
  );

  it('is refused by name when somebody changed who holds the guild', () =>
    refused('lease', `guild/${guild.id}`, "sealed = 'AAAA' || SUBSTR(sealed, 5)"));

  it.each(['blueprint_plan', 'blueprint_run'])(
    'is refused by name when a %s is that of another guild',
    async (kind) => {
      const other = await replica.plan(emptyGuild(sandbox).id, TEAM);
      await replica.apply({ ...other, budget: 3 });
      const from = `FROM (SELECT version, expires_at, sealed FROM state_records WHERE ${row(kind, other.planRef)}) AS o`;
      await apply(3);
      const columns = 'version = o.version, expires_at = o.expires_at, sealed = o.sealed';
      await store.tamper(`UPDATE state_records SET ${columns} ${from} WHERE ${row(kind, plan.planRef)}`);
      await expect(apply()).rejects.toMatchObject({ details: { reason: 'tampered' } });
    },
  );

  it('is refused by name when somebody changed the place of a message, or the evidence', async () => {
    await apply();
    const message = `${plan.botId}/${guild.id}/welcome`;
    await store.tamper(`UPDATE state_records SET version = 'other' WHERE ${row('blueprint_publication', message)}`);
    const tampered = { details: { reason: 'tampered' } };
    await expect(apply()).rejects.toMatchObject({ ...tampered, message: expect.stringContaining(message) });
    await store.tamper(`UPDATE state_records SET version = 'other' WHERE ${row('blueprint_evidence', plan.planId)}`);
    const evidence = replica.app.get(BlueprintStore).evidence(plan.planId);
    await expect(evidence).rejects.toMatchObject({ ...tampered, message: expect.stringContaining(plan.planId) });
  });

  it('does no harm when it is an older version of itself: what was done since is found', async () => {
    await apply(2);
    await store.tamper(`CREATE TABLE kept AS SELECT * FROM state_records WHERE ${row('blueprint_run', plan.planRef)}`);
    await apply(4);
    await store.tamper(
      `DELETE FROM state_records WHERE ${row('blueprint_run', plan.planRef)};
       INSERT INTO state_records SELECT * FROM kept; DROP TABLE kept`,
    );
    const before = writes();
    expect(await apply()).toMatchObject({ status: 'conflict', next_action: 'replan' });
    expect(writes()).toBe(before);
  });

  it('does no harm when it is gone: the plan no longer fits the guild', async () => {
    await apply(4);
    await store.tamper(`DELETE FROM state_records WHERE ${row('blueprint_run', plan.planRef)}`);
    const before = writes();
    expect(await apply()).toMatchObject({ status: 'stale', next_action: 'replan' });
    expect(writes()).toBe(before);
  });

  it('is good with a new token of the same bot, and the old one’s approval', async () => {
    await apply(3);
    const bot = sandbox.bot;
    const renewed = { ...bot, token: `${bot.token.slice(0, -4)}next` };
    sandbox.state.bots.set(renewed.token, renewed);
    const next = await open(renewed.token);
    expect(await apply(50, next)).toMatchObject({ status: 'complete' });
    await next.close();
  });

  it('is refused to another bot by its id, and nothing is changed', async () => {
    await apply(3);
    const stranger = sandbox.createBot({ username: 'stranger' });
    sandbox.addBot(guild, stranger);
    const next = await open(stranger.token);
    const before = writes();
    const reason = `This server is the bot ${stranger.user_id}; the plan was made by ${plan.botId}.`;
    expect(await apply(50, next)).toEqual({ status: 'blocked', next_action: 'fix_configuration', reason });
    expect(writes()).toBe(before);
    await next.close();
    expect(await apply()).toMatchObject({ status: 'complete' });
  });
});
