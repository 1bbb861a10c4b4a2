import type { IncomingMessage } from 'node:http';
import { JsonRpcCode } from '../../json-rpc.js';
import { LAST_WITH_BATCHES } from '../era.js';
import { HttpRefusal } from './http-refusal.js';

/**
 * Lets batches pass only where the protocol has them. A client without a version header speaks a revision that knows none.
 *
 * @throws HttpRefusal 400
 */
export function refuseBatch({ headers }: IncomingMessage, body: unknown): void {
  if (!Array.isArray(body)) return;
  const revision = headers['mcp-protocol-version'];
  if (typeof revision !== 'string' || revision <= LAST_WITH_BATCHES) return;
  const message = `Protocol revision ${revision} has no batches: send one message a request.`;
  throw new HttpRefusal(400, message, { code: JsonRpcCode.invalidRequest });
}
