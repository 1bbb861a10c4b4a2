import { jest } from '@jest/globals';
import type { ApplyView } from '../../src/blueprint/blueprint-tools.dto.js';
import { LEASE_TIMES } from '../../src/blueprint/apply/lease-times.js';
import { TEAM } from '../../src/blueprint/testing/team-document.js';
import { type GuildRecord, type Sandbox, startSandbox } from '../../src/sandbox/index.js';
import { TemporaryDirectory } from '../../src/state/testing/temporary-directory.js';
import { BlueprintWorker } from '../support/blueprint/blueprint-worker.js';
import { bundleWorker, type WorkerProgram } from '../support/blueprint/bundle-worker.js';
import { canonicalGuild } from '../support/blueprint/canonical-guild.js';
import { nth, RequestGate } from '../support/blueprint/request-gate.js';
import type { ReplicaPlan } from '../support/blueprint/worker-protocol.js';
import { emptyGuild } from '../support/blueprint/workshop.js';

// each starts several processes
jest.setTimeout(180_000);

const TEN_MINUTES = 600_000;
const LAPSED = LEASE_TIMES.ttlMs + 1_000;
const LOST = { code: 'STATE_UNAVAILABLE', reason: 'lease_lost' };

describe('processes that share a guild and a store', () => {
  let program: WorkerProgram;
  let gate: RequestGate;
  let sandbox: Sandbox;
  let sandboxAheadMs: number;
  let directory: TemporaryDirectory;
  let workers: BlueprintWorker[];
  let guild: GuildRecord;
  let plan: ReplicaPlan;

  beforeAll(async () => {
    program = await bundleWorker();
  });
  afterAll(() => program.remove());
  beforeEach(async () => {
    gate = new RequestGate();
    sandboxAheadMs = 0;
    const clock = { now: () => performance.now() + sandboxAheadMs, schedule: () => () => undefined };
    sandbox = await startSandbox({ limits: false, hold: gate.hold, clock });
    directory = new TemporaryDirectory();
    workers = [];
    guild = emptyGuild(sandbox);
    const planner = start();
    plan = await planner.plan(guild.id, TEAM);
    await planner.close();
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.kill()));
    await sandbox.stop();
    directory.remove();
  });

  function start(aheadMs = 0): BlueprintWorker {
    const { url, token } = sandbox;
    const state = { directory: directory.path };
    const worker = new BlueprintWorker(program.path, { url, token, state, aheadMs, lease: { quietMs: 100 } });
    workers.push(worker);
    return worker;
  }

  /** What a guild becomes when one process makes it, undisturbed. */
  async function undisturbed(): Promise<string> {
    const other = emptyGuild(sandbox);
    const worker = start();
    await worker.apply(await worker.plan(other.id, TEAM));
    return canonicalGuild(sandbox, other);
  }

  it('work one at a time: the other is told how far the one has come, and when to ask again', async () => {
    const stopped = gate.next('arrived', nth(5, 'POST'));
    const [one, other] = [start().apply(plan), start()];
    const request = await stopped;
    const before = sandbox.requests.count;
    const told = await other.apply(plan);
    expect(told).toMatchObject({
      status: 'busy',
      next_action: 'wait',
      plan_id: plan.planId,
      progress: { done: 5, total: plan.operations },
    });
    expect(told?.retry_after_ms).toBeGreaterThan(LEASE_TIMES.ttlMs - 30_000);
    expect(told?.retry_after_ms).toBeLessThanOrEqual(LEASE_TIMES.ttlMs);
    expect(sandbox.requests.count).toBe(before);
    request.release();
    expect(await one).toMatchObject({ status: 'complete' });
    expect(await other.apply(plan)).toMatchObject({ status: 'complete' });
    expect(canonicalGuild(sandbox, guild)).toBe(await undisturbed());
  });

  it('tell of the plan that is being carried out, which may be another', async () => {
    const worker = start();
    const second = await worker.plan(guild.id, { schema_version: 1, guild: { name: 'Other' } });
    const stopped = gate.next('arrived', nth(2, 'POST'));
    const one = start().apply(plan);
    const request = await stopped;
    expect(await worker.apply(second)).toMatchObject({ status: 'busy', plan_id: plan.planId, progress: { done: 1 } });
    request.release();
    await one;
  });

  it.each([
    ['waits for the answer to a write', 'done', nth(4, 'POST')],
    ['waits for the answer to a question', 'done', nth(7, 'GET')],
    ['is about to pin a message', 'done', nth(1, 'PUT')],
  ] as const)(
    'go on without one that sleeps while it %s, and let it do nothing when it wakes',
    async (_, moment, fits) => {
      const stopped = gate.next(moment, fits);
      const sleeper = start();
      const sleeping = sleeper.apply(plan);
      const refused = expect(sleeping).rejects.toMatchObject(LOST);
      const request = await stopped;
      sleeper.sleeps();
      expect(await start().apply(plan)).toMatchObject({ status: 'busy' });
      expect(await start(LAPSED).apply(plan)).toMatchObject({ status: 'complete' });
      const requests = sandbox.requests.count;
      request.release();
      sleeper.wakes();
      await refused;
      expect(sandbox.requests.count).toBe(requests);
      expect(canonicalGuild(sandbox, guild)).toBe(await undisturbed());
    },
  );

  describe('when Discord closes a window of ten minutes in the middle', () => {
    const windows = [
      ['the whole bot', { scope: 'global' }],
      ['one route', { scope: 'user', method: 'POST', route: '/guilds/{guild_id}/channels' }],
    ] as const;

    /** Closes the window behind the third creation. */
    async function closed(window: (typeof windows)[number][1]): Promise<{ view?: ApplyView; tookMs: number }> {
      const stopped = gate.next('done', nth(3, 'POST'));
      const applying = start().apply(plan);
      const request = await stopped;
      sandbox.limits.close({ ...window, retry_after_ms: TEN_MINUTES });
      const at = performance.now();
      request.release();
      return { view: await applying, tookMs: performance.now() - at };
    }

    it.each(windows)(
      'stop within a second with the exact delay, and another finishes after it (%s)',
      async (_, window) => {
        const { view, tookMs } = await closed(window);
        expect(tookMs).toBeLessThan(1_000);
        expect(view).toMatchObject({ status: 'paused', next_action: 'wait', error: { code: 'DISCORD_RATE_LIMITED' } });
        expect(TEN_MINUTES - Number(view?.retry_after_ms)).toBeLessThan(1_000);

        const requests = sandbox.requests.count;
        const early = await start(TEN_MINUTES / 2).apply(plan);
        expect(early).toMatchObject({ status: 'paused', next_action: 'wait', reason: view?.reason });
        expect(Math.abs(TEN_MINUTES / 2 - Number(early?.retry_after_ms))).toBeLessThan(20_000);
        expect(sandbox.requests.count).toBe(requests);

        sandboxAheadMs = TEN_MINUTES;
        expect(await start(TEN_MINUTES).apply(plan)).toMatchObject({ status: 'complete' });
        expect(canonicalGuild(sandbox, guild)).toBe(await undisturbed());
      },
    );

    it('ask Discord again where the clock says nothing of the delay, and are told the rest of it', async () => {
      await closed({ scope: 'global' });
      sandboxAheadMs = TEN_MINUTES / 2;
      const asked = await start(-TEN_MINUTES).apply(plan);
      expect(asked).toMatchObject({ next_action: 'wait' });
      expect(Math.abs(TEN_MINUTES / 2 - Number(asked?.retry_after_ms))).toBeLessThan(20_000);
    });
  });
});
