import type { CallContext, ClientPort } from '../context/call-context.js';
import type { CallRequest } from '../mcp/dispatch/call-request.js';

/**
 * How a step of a pipeline, or all of them, are called: for its caller, cancelled with it.
 *
 * @param hasChanged the pipeline has changed something, so that a client whose answer to a question repeats the whole call is asked
 * none. The step then fails for want of an answer, and `resume` makes it the first of a call of its own.
 */
export function stepRequest(pipeline: CallContext, step?: string, hasChanged = false): CallRequest {
  const { principal, transport, signal, client } = pipeline;
  return {
    principal,
    transport,
    signal,
    client: stepClient(client, !hasChanged || client.repeatsCalls !== true),
    parent: pipeline,
    ...(step !== undefined && { step }),
  };
}

/** The client as a step sees it: the pipeline alone reports progress, one a step. */
function stepClient(client: ClientPort, mayAsk: boolean): ClientPort {
  return {
    wantsProgress: client.wantsProgress,
    canElicit: client.canElicit && mayAsk,
    canSample: client.canSample && mayAsk,
    repeatsCalls: client.repeatsCalls === true,
    round: client.round,
    progress: () => Promise.resolve(),
    log: (level, data) => client.log(level, data),
    elicit: (message, requestedSchema, timeoutMs) => client.elicit(message, requestedSchema, timeoutMs),
    sample: (request, timeoutMs) => client.sample(request, timeoutMs),
  };
}
