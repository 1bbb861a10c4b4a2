import type { CallRun } from './call-run.js';

/** What a layer calls to go on inwards. Layers may call it more than once, the retry does. */
export type Proceed = <T>(run: CallRun<T>) => Promise<T>;

/** One layer of the policy. It rejects, or throws at once: each promise between a call and its answer is paid for by every call. */
export interface Layer {
  execute<T>(run: CallRun<T>, proceed: Proceed): Promise<T>;
}

/** Nests `layers`, the first one outermost, around `core`. Done once: a call allocates nothing for it. */
export function nest(layers: readonly Layer[], core: Proceed): Proceed {
  return layers.reduceRight<Proceed>((inner, layer) => (run) => layer.execute(run, inner), core);
}
