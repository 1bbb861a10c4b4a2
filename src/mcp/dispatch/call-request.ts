import type { CallContext, ClientPort, Principal, TransportKind } from '../../context/call-context.js';

/** Who asks for a call, and how he can be reached while it runs. */
export interface CallRequest {
  readonly principal: Principal;
  readonly transport: TransportKind;
  /** Aborted when the client cancels or goes away. */
  readonly signal: AbortSignal;
  readonly client: ClientPort;
  /** The call this one is a step of (a pipeline's). Its deadline and trace id are inherited. */
  readonly parent?: CallContext;
  /** The name of that step in its pipeline. */
  readonly step?: string;
}
