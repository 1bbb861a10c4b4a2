import { jest } from '@jest/globals';
import type { StateOptions } from '../../../src/state/state-options.js';
import { bundleWorker, type WorkerProgram } from './bundle-worker.js';
import { type Ended, KilledRuns, type KillPoint } from './killed-runs.js';

// each is a guild made by several processes
jest.setTimeout(180_000);

/** A store for tests, and how it is given back. */
export interface OpenedStore {
  readonly state: StateOptions;
  close(): Promise<void> | void;
}

/** Each kill is a process started anew; runs share the kills among themselves, so that each comes soon after the one before. */
const RUNS = process.env.KILLS === 'all' ? 10 : 4;
/** In CI, which has twenty minutes for everything, each store meets every eighth moment; with KILLS=all both meet all of them. */
const SHARES = process.env.KILLS === 'all' ? 1 : 8;

/** kill −9 before and after every request of a plan of 60 operations, on one store, which is the first or the second. */
export function describeKills(name: string, place: 0 | 1, open: () => Promise<OpenedStore>): void {
  describe(`a plan of 60 operations whose process is killed, on ${name}`, () => {
    let program: WorkerProgram;
    let store: OpenedStore;
    let runs: KilledRuns;
    let whole: Ended;
    beforeAll(async () => {
      [program, store] = await Promise.all([bundleWorker(), open()]);
      runs = await KilledRuns.open(program.path, store.state);
      whole = await runs.run();
      await runs.warm();
    });
    afterAll(async () => {
      await runs.close();
      await store.close();
      program.remove();
    });

    /** The moments that are for this store to meet. */
    const mine = (which: (point: KillPoint) => boolean): KillPoint[] =>
      whole.points.filter((_, index) => SHARES === 1 || index % SHARES === place).filter(which);
    const isBeforeLast = ({ writes }: KillPoint): boolean => writes < (whole.points.at(-1)?.writes ?? 0);

    it('is complete when nobody kills it', () => {
      expect(whole).toMatchObject({ operations: 60, view: { status: 'complete' } });
      expect(whole.points.length).toBeGreaterThan(180);
    });

    it.each(Array.from({ length: RUNS }, (_, run) => run))(
      'comes to the same guild, byte for byte, in run %i of those that share the kills before and after its requests',
      async (run) => {
        let kills: readonly KillPoint[] = mine(isBeforeLast).filter((_, index) => index % RUNS === run);
        while (kills.length > 0) {
          const { view, guild, unmet } = await runs.run(kills);
          expect(view).toMatchObject({ status: 'complete', next_action: 'done' });
          expect(guild).toBe(whole.guild);
          kills = unmet;
        }
      },
    );

    it('comes to the same guild when it is killed while it reads back what it made', async () => {
      // one that went on after a kill asks for less here: these kills come first
      for (const point of mine((each) => !isBeforeLast(each))) {
        const { view, guild } = await runs.run([point]);
        expect(view).toMatchObject({ status: 'complete' });
        expect(guild).toBe(whole.guild);
      }
    });

    it('comes to the same guild when those that go on with it are killed too, each a request later', async () => {
      const middle = whole.points.filter(({ writes }) => writes === 30).at(-1);
      if (!middle) throw new Error('The plan has no thirtieth write.');
      const later = Array.from({ length: 6 }, (_, index) => ({
        writes: 30,
        request: index + 1,
        moment: 'done' as const,
      }));
      const { view, guild, unmet } = await runs.run([{ ...middle, moment: 'arrived' }, ...later]);
      expect([view.status, unmet]).toEqual(['complete', []]);
      expect(guild).toBe(whole.guild);
    });
  });
}
