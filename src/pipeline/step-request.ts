import type { CallContext, ClientPort } from '../context/call-context.js';
import type { CallRequest } from '../mcp/dispatch/call-request.js';

/** How the steps of a pipeline are called: for its caller, cancelled with it. */
export function stepRequest(pipeline: CallContext): CallRequest {
  const { principal, transport, signal, client } = pipeline;
  return { principal, transport, signal, client: stepClient(client), parent: pipeline };
}

/** The client as a step sees it: the pipeline alone reports progress, one a step. */
function stepClient(client: ClientPort): ClientPort {
  return {
    wantsProgress: client.wantsProgress,
    canElicit: client.canElicit,
    canSample: client.canSample,
    progress: () => Promise.resolve(),
    log: (level, data) => client.log(level, data),
    elicit: (message, requestedSchema) => client.elicit(message, requestedSchema),
    sample: (request) => client.sample(request),
  };
}
