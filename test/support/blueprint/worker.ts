// One process with a replica of the product, for tests that end processes: takes jobs over IPC.
import 'reflect-metadata';
import { toToolError } from '../../../src/errors/to-tool-error.js';
import { Replica } from './replica.js';
import type { Job, ReplicaOptions } from './worker-protocol.js';

async function main(options: ReplicaOptions): Promise<void> {
  process.once('disconnect', () => process.exit());
  const replica = await Replica.open(options);
  process.on('message', (job: Job) => {
    replica.clock.aheadMs = job.aheadMs ?? replica.clock.aheadMs;
    if (job.do !== 'nothing') answer(job.do === 'plan' ? replica.plan(job.guildId, job.document) : replica.apply(job));
  });
  process.send?.({ ready: true });
}

function answer(work: Promise<unknown>): void {
  work.then(
    (result) => process.send?.({ result }),
    (thrown: unknown) => {
      const { code, message, details } = toToolError(thrown);
      process.send?.({ failure: { code, message, ...details, stack: (thrown as Error).stack } });
    },
  );
}

void main(JSON.parse(process.argv[2] ?? '{}') as ReplicaOptions);
