import { Server, type JSONRPCRequest, type Result, type ServerContext } from '@modelcontextprotocol/server';
import { checkCallParams } from '../call-params.js';

type Handler = (request: JSONRPCRequest, context: ServerContext) => Promise<Result>;

/** The SDK's server, but a malformed `tools/call` is refused in a sentence, as on the older leg. */
export class StrictServer extends Server {
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    const wrapped = super._wrapHandler(method, handler);
    if (method !== 'tools/call') return wrapped;
    return async (request, context) => {
      checkCallParams(request.params);
      return wrapped(request, context);
    };
  }
}
