import type { JsonRpcMessage, RequestId } from '../../json-rpc.js';

/** Collects the answers to one batch of requests: they are sent together, when the last of them is there. */
export class BatchAnswers {
  private readonly open: Set<RequestId>;
  private readonly answers: JsonRpcMessage[] = [];

  constructor(
    ids: readonly RequestId[],
    private readonly send: (answers: readonly JsonRpcMessage[]) => void,
  ) {
    this.open = new Set(ids);
  }

  /** True when the answer belongs to this batch, which has then taken it. */
  take(answer: JsonRpcMessage & { readonly id: RequestId }): boolean {
    if (!this.open.has(answer.id)) return false;
    this.answers.push(answer);
    this.settle(answer.id);
    return true;
  }

  /** A cancelled request is not answered. */
  settle(id: RequestId): void {
    if (this.open.delete(id) && this.complete && this.answers.length > 0) this.send(this.answers);
  }

  get complete(): boolean {
    return this.open.size === 0;
  }
}
