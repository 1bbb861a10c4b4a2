import { LEASE_TIMES } from '../../src/blueprint/apply/lease-times.js';
import { TEAM } from '../../src/blueprint/testing/team-document.js';
import { type GuildRecord, type Sandbox, startSandbox } from '../../src/sandbox/index.js';
import { StateStore } from '../../src/state/state-store.js';
import { TemporaryDirectory } from '../../src/state/testing/temporary-directory.js';
import { canonicalGuild } from '../support/blueprint/canonical-guild.js';
import { nth, RequestGate } from '../support/blueprint/request-gate.js';
import { emptyGuild } from '../support/blueprint/workshop.js';
import { CliProcess } from '../support/cli-process.js';

const PATIENCE_MS = 180_000;

type Result = Readonly<Record<string, unknown>>;

/** One run of the product, and its calls. */
class Session {
  private lastId = 0;

  private constructor(private readonly run: CliProcess) {}

  static async open(sandbox: Sandbox, stateDir: string): Promise<Session> {
    const run = new CliProcess(['serve', '--no-env-file'], {
      env: {
        DISCORD_TOKEN: sandbox.token,
        DISCORD_API_BASE_URL: sandbox.url,
        MCP_STATE_DIR: stateDir,
        MCP_DRY_RUN: 'false',
        MCP_GLOBAL_RPS: '0',
      },
    });
    await run.initialize();
    return new Session(run);
  }

  /** @returns the id of the request */
  send(tool: string, args: object, progressToken?: string): number {
    this.lastId += 1;
    const params = { name: tool, arguments: args, ...(progressToken !== undefined && { _meta: { progressToken } }) };
    this.run.send({ jsonrpc: '2.0', id: this.lastId, method: 'tools/call', params });
    return this.lastId;
  }

  async answer(id: number): Promise<Result> {
    const { result } = await this.run.answer(id);
    return result?.structuredContent as Result;
  }

  call(tool: string, args: object): Promise<Result> {
    return this.answer(this.send(tool, args));
  }

  cancel(requestId: number): void {
    this.run.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } });
  }

  /** What it told of its progress. */
  progress(): Result[] {
    const messages = this.run.messages() as unknown as { method?: string; params: Result }[];
    return messages.filter(({ method }) => method === 'notifications/progress').map(({ params }) => params);
  }

  async kill(): Promise<void> {
    this.run.child.kill('SIGKILL');
    await this.run.exited;
  }
}

describe('a blueprint over stdio', () => {
  let gate: RequestGate;
  let sandbox: Sandbox;
  let directory: TemporaryDirectory;
  let session: Session;
  let guild: GuildRecord;

  beforeEach(async () => {
    gate = new RequestGate();
    sandbox = await startSandbox({ limits: false, hold: gate.hold });
    directory = new TemporaryDirectory();
    session = await Session.open(sandbox, directory.path);
    guild = emptyGuild(sandbox);
  }, PATIENCE_MS);
  afterEach(async () => {
    await session.kill();
    await sandbox.stop();
    directory.remove();
  }, PATIENCE_MS);

  async function planned(of = guild): Promise<object> {
    const plan = await session.call('guild_blueprint_plan', { guild_id: of.id, blueprint: TEAM });
    const { plan_ref, approval_id, bot_id: expected_bot_id } = plan;
    return { guild_id: of.id, plan_ref, approval_id, expected_bot_id, operation_budget: 50, __confirm: true };
  }

  async function undisturbed(): Promise<string> {
    const other = emptyGuild(sandbox);
    expect(await session.call('guild_blueprint_apply', await planned(other))).toMatchObject({ status: 'complete' });
    return canonicalGuild(sandbox, other);
  }

  /** The call before may still be about to end. */
  async function whenFree(approved: object): Promise<Result> {
    for (;;) {
      const applied = await session.call('guild_blueprint_apply', approved);
      if (applied.status !== 'busy') return applied;
    }
  }

  it(
    'tells each step as it comes to it',
    async () => {
      const approved = await planned();
      await session.answer(session.send('guild_blueprint_apply', approved, 'steps'));
      const told = session.progress();
      expect(told[0]).toMatchObject({ progressToken: 'steps', total: 10, message: 'Create the role "Lead"' });
      expect(new Set(told.map(({ message }) => message)).size).toBe(10);
      const numbers = told.map(({ progress }) => Number(progress));
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    },
    PATIENCE_MS,
  );

  it.each(['arrived', 'done'] as const)(
    'goes on after a cancel in the middle of a request that had %s, and does nothing twice',
    async (moment) => {
      const approved = await planned();
      const stopped = gate.next(moment, nth(4, 'POST'));
      const id = session.send('guild_blueprint_apply', approved);
      const request = await stopped;
      session.cancel(id);
      request.release();
      expect(await whenFree(approved)).toMatchObject({ status: 'complete', next_action: 'done' });
      expect(canonicalGuild(sandbox, guild)).toBe(await undisturbed());
    },
    PATIENCE_MS,
  );

  it(
    'is finished by another process when the first one was killed in the middle of a request',
    async () => {
      const approved = await planned();
      const stopped = gate.next('done', nth(4, 'POST'));
      session.send('guild_blueprint_apply', approved);
      const request = await stopped;
      await session.kill();
      request.release();
      session = await Session.open(sandbox, directory.path);
      const busy = await session.call('guild_blueprint_apply', approved);
      expect(busy).toMatchObject({ status: 'busy', next_action: 'wait', progress: { total: 10 } });
      expect(busy.retry_after_ms).toBeLessThanOrEqual(LEASE_TIMES.ttlMs);
      await letLapse(directory.path, guild.id);
      expect(await session.call('guild_blueprint_apply', approved)).toMatchObject({ status: 'complete' });
      expect(canonicalGuild(sandbox, guild)).toBe(await undisturbed());
    },
    PATIENCE_MS,
  );
});

/** What a minute without a sign of its holder does to a lease. */
async function letLapse(stateDir: string, guildId: string): Promise<void> {
  const later = { now: () => Date.now() + LEASE_TIMES.ttlMs };
  const store = new StateStore({ directory: stateDir }, later);
  const { leases } = store;
  const seen = await leases.acquire(`guild/${guildId}`, 'test', LEASE_TIMES.ttlMs);
  const version = 'version' in seen ? seen.version : undefined;
  const { lease } = await leases.acquire(`guild/${guildId}`, 'test', LEASE_TIMES.ttlMs, version);
  if (lease) await leases.release(lease);
  await store.close();
}
