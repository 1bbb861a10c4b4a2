import { currentCall } from '../../context/call-context.js';

/**
 * Discord's own object where the caller asked for it, else what `view` makes of it. For tools that look at an answer before they
 * give it; where one request is all, its `answer` option does the same.
 */
export async function shaped<B, R>(body: B, view: (body: B) => R | Promise<R>): Promise<R> {
  return currentCall()?.view === 'raw' ? ({ raw: body } as R) : view(body);
}
