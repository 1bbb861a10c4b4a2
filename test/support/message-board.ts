import { proofId } from './fault-matrix/proof-calls.js';
import type { Fault, FaultServer } from './fault-server.js';
import type { RecordedRequest } from './recorded-request.js';

/** A Discord that keeps messages, creates one only once for a nonce, and knows what it has created. */
export class MessageBoard {
  /** How often each content was created. */
  readonly created = new Map<string, number>();
  private readonly byNonce = new Map<string, object>();

  /** @param loses whether the answer that tells of the n-th message's creation gets lost; a replay is answered */
  constructor(server: FaultServer, loses: (n: number) => boolean = () => false) {
    server.always(/^POST \/channels\/\d+\/messages/, (request) => this.answer(request, loses));
    server.always(/^GET \/channels\/\d+$/, { json: { id: proofId(0), type: 0, guild_id: proofId(1) } });
  }

  private answer(request: RecordedRequest, loses: (n: number) => boolean): Fault {
    const known = this.byNonce.size;
    const message = this.create(request);
    const isNew = this.byNonce.size > known;
    return isNew && loses(this.byNonce.size) ? { reset: 'after_read' } : { json: message };
  }

  private create(request: RecordedRequest): object {
    const { content, nonce } = request.json() as { content: string; nonce: string };
    const [, channelId = ''] = /channels\/(\d+)/.exec(request.path) ?? [];
    const known = this.byNonce.get(nonce);
    if (known !== undefined) return known;
    const id = proofId(1_000_000 + this.byNonce.size);
    const message = { id, channel_id: channelId, content, timestamp: '2026-01-01T00:00:00+00:00' };
    this.byNonce.set(nonce, message);
    this.created.set(content, (this.created.get(content) ?? 0) + 1);
    return message;
  }
}
