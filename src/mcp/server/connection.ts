import type { Principal, TransportKind } from '../../context/call-context.js';

/** Who is at the other end of a server object. */
export interface Connection {
  readonly principal: Principal;
  readonly transport: TransportKind;
  /** False where the client can be sent nothing outside of its own requests (no session). Default true. */
  readonly duplex?: boolean;
}
