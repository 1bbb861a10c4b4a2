import type { JsonRpcMessage, RequestId } from '../../json-rpc.js';

/** Collects the answers to one batch of requests. */
export class BatchAnswers {
  private readonly open: Set<RequestId>;
  private readonly answers: JsonRpcMessage[] = [];

  /** @param done gets all answers, when nothing is waited for any more */
  constructor(
    ids: readonly RequestId[],
    private readonly done: (answers: readonly JsonRpcMessage[]) => void,
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
    if (this.open.delete(id) && this.open.size === 0) this.done(this.answers);
  }
}
