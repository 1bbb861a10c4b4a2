import type { ClientPort } from '../../context/call-context.js';

/** A client that is told nothing and can be asked nothing. */
export const MUTE_CLIENT: ClientPort = {
  wantsProgress: false,
  canElicit: false,
  canSample: false,
  progress: () => Promise.resolve(),
  log: () => Promise.resolve(),
  elicit: () => Promise.reject(new Error('nobody is there')),
  sample: () => Promise.reject(new Error('nobody is there')),
};
