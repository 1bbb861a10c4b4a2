import type { ClientPort } from '../context/call-context.js';
import { stderr } from './stderr.js';

/** The command line as a client: it shows progress, and can be asked nothing. */
export const commandClient: ClientPort = {
  wantsProgress: true,
  canElicit: false,
  canSample: false,
  progress: (progress, total, message) => {
    stderr.write(`[${Math.floor(progress) + 1}/${total ?? '?'}] ${message ?? ''}\n`);
    return Promise.resolve();
  },
  log: () => Promise.resolve(),
  elicit: () => Promise.reject(new Error('The command line cannot be asked.')),
  sample: () => Promise.reject(new Error('The command line has no model.')),
};
