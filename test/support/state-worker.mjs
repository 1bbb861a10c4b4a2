// One process on a state, for the tests of several: `state-worker.mjs <options of the store, JSON> <job> [argument]`. Says what it did, a line each.
import { StateStore } from '../../dist/state/state-store.js';

const [options, job, argument] = process.argv.slice(2);
const store = new StateStore(JSON.parse(options));
const say = (line) => process.stdout.write(`${line}\n`);

const count = () =>
  store.transaction(async (records) => {
    const { value = 0 } = (await records.get('counts', 'one')) ?? {};
    await records.put('counts', 'one', value + 1);
    await records.put('counts', 'other', value + 1);
    return value + 1;
  });

const jobs = {
  /** Counts so many times. */
  async count() {
    for (let left = Number(argument); left > 0; left -= 1) await count();
    say('done');
  },
  /** Counts until it is killed; a line for each that is certain. */
  async endless() {
    for (;;) say(await count());
  },
  async redeem() {
    say(await store.tokens.redeem('test', argument, 'target'));
  },
  /** Takes a lease for so many milliseconds and keeps running. */
  async hold() {
    const take = (seen) => store.leases.acquire('work', `process ${process.pid}`, Number(argument), seen);
    const { lease, version } = await take();
    say((lease ?? (await take(version)).lease)?.fence ?? 'held');
    setInterval(() => undefined, 1_000);
  },
  /** Writes until there is no room. */
  async fill() {
    for (let name = 0; ; name += 1) await store.records.put('filling', String(name), 'x'.repeat(20_000));
  },
};

try {
  await jobs[job]();
} catch (error) {
  say(`${error.code} ${error.details?.reason}`);
}
