import {
  cancelledId,
  isRequest,
  isResponse,
  JsonRpcCode,
  type JsonRpcMessage,
  type RequestId,
} from '../../json-rpc.js';
import { LAST_WITH_BATCHES } from '../era.js';
import { BatchAnswers } from './batch-answers.js';
import type { StdioWire } from './stdio-wire.js';

const MAX_BATCH = 100;

/** JSON-RPC batches, for the protocol revisions that have them. */
export class Batches {
  private readonly running = new Set<BatchAnswers>();
  private initializeId?: unknown;
  private revision?: string;

  constructor(private readonly wire: StdioWire) {}

  /** Takes note of what decides on batches: how the handshake is answered. */
  watch(message: JsonRpcMessage): void {
    if (message.method === 'initialize') this.initializeId = message.id;
    const cancelled = cancelledId(message);
    if (cancelled !== undefined) for (const batch of this.running) batch.settle(cancelled);
  }

  /** The messages of a batch, to be handled like any other; none, when there must be no batch. */
  open(values: readonly unknown[]): readonly JsonRpcMessage[] {
    const refusal = this.refusalOf(values);
    if (refusal !== undefined) {
      this.wire.refuse(JsonRpcCode.invalidRequest, refusal);
      return [];
    }
    const messages = values.map((value) => this.wire.check(value)).filter((message) => message !== undefined);
    const ids = messages.filter(isRequest).map(({ id }) => id);
    if (ids.length > 0) this.collect(ids);
    return messages;
  }

  /** Sends a message, an answer to a batch together with the others of it. */
  send(message: JsonRpcMessage): void {
    if (isResponse(message) && message.id === this.initializeId) this.learn(message);
    const isTaken = isResponse(message) && [...this.running].some((batch) => batch.take(message));
    if (!isTaken) this.wire.write(message);
  }

  /** The answers to a batch are sent together; of one that was cancelled as a whole there are none. */
  private collect(ids: readonly RequestId[]): void {
    const batch = new BatchAnswers(ids, (answers) => {
      this.running.delete(batch);
      if (answers.length > 0) this.wire.write(answers);
    });
    this.running.add(batch);
  }

  private learn({ result }: JsonRpcMessage): void {
    const version = (result as { protocolVersion?: unknown } | undefined)?.protocolVersion;
    if (typeof version === 'string') this.revision = version;
  }

  private refusalOf(values: readonly unknown[]): string | undefined {
    if (this.revision === undefined) return 'A batch may only follow the handshake.';
    if (this.revision > LAST_WITH_BATCHES)
      return `Protocol revision ${this.revision} has no batches: send one message a line.`;
    if (values.length === 0) return 'The batch is empty.';
    return values.length > MAX_BATCH ? `A batch must not exceed ${MAX_BATCH} messages.` : undefined;
  }
}
