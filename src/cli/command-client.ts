import type { ClientPort } from '../context/call-context.js';
import { stderr } from './stderr.js';

/**
 * The command line as a client: it shows progress. Its human is asked nothing at work; what they confirmed on the command line itself is
 * the answer to the server's question.
 *
 * @param confirmed whether the human confirmed, by --yes
 */
export function commandClient(confirmed: boolean): ClientPort {
  return {
    wantsProgress: true,
    canElicit: confirmed,
    canSample: false,
    progress: (progress, total, message) => {
      stderr.write(`[${Math.floor(progress) + 1}/${total ?? '?'}] ${message ?? ''}\n`);
      return Promise.resolve();
    },
    log: () => Promise.resolve(),
    elicit: () => Promise.resolve(confirmed ? { action: 'accept', content: { confirm: true } } : { action: 'decline' }),
    sample: () => Promise.reject(new Error('The command line has no model.')),
  };
}
