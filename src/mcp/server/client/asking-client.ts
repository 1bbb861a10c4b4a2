import { createHash } from 'node:crypto';
import type { ClientPort, ElicitAnswer, LogLevel, SampleRequest } from '../../../context/call-context.js';
import { elicitAnswer, sampledText } from './client-answers.js';

/** Clients are promised a sign of life every 15 seconds. */
const BEAT_MS = 10_000;
/** What a sign of life adds to the progress: less than any real step. */
const BEAT_STEP = 0.001;

/** How long a human or a model may take to answer, at most. */
export const ANSWER_MS = 600_000;

/** Something the client is asked while it waits for its own request. */
export interface ClientQuestion {
  readonly method: 'elicitation/create' | 'sampling/createMessage';
  readonly params: Readonly<Record<string, unknown>>;
}

/** What both protocol eras have in common in reaching the client that made a call. */
export abstract class AskingClient implements ClientPort {
  private last = 0;
  private beat?: NodeJS.Timeout;
  private ended = false;

  abstract readonly wantsProgress: boolean;
  abstract readonly canElicit: boolean;
  abstract readonly canSample: boolean;

  /** `subject` tells this call from others, wherever a question could be taken for another call's. */
  constructor(private readonly subject: unknown) {}

  abstract log(level: LogLevel, data: unknown): Promise<void>;

  /**
   * Puts one question. Under 2026-07-28 an unanswered question ends the call, and the client's answer starts it again: ask before
   * anything that has an effect.
   *
   * @param key names the question among those of the call
   * @param timeoutMs how long to wait for the answer, where it is waited for
   */
  abstract ask(key: string, question: ClientQuestion, timeoutMs?: number): Promise<unknown>;

  protected abstract notifyProgress(progress: number, total?: number, message?: string): Promise<void>;

  async progress(progress: number, total?: number, message?: string): Promise<void> {
    // MCP: no progress after the answer, whatever a tool has left running
    if (!this.wantsProgress || this.ended) return;
    this.last = progress > this.last ? progress : this.last + BEAT_STEP;
    this.beat?.refresh();
    await this.notifyProgress(this.last, total, message);
  }

  /** Runs `work` while the client, if it gave a progress token, gets a sign of life at least every 15 seconds. */
  async whileBeating<T>(work: () => Promise<T>): Promise<T> {
    if (this.wantsProgress) this.beat = setInterval(() => void this.progress(this.last), BEAT_MS).unref();
    try {
      return await work();
    } finally {
      this.ended = true;
      clearInterval(this.beat);
    }
  }

  async elicit(message: string, requestedSchema: object, timeoutMs?: number): Promise<ElicitAnswer> {
    const params = { mode: 'form', message, requestedSchema };
    const answer = await this.ask(this.keyOf(params), { method: 'elicitation/create', params }, timeoutMs);
    return elicitAnswer(answer, requestedSchema);
  }

  async sample({ prompt, systemPrompt, maxTokens }: SampleRequest, timeoutMs?: number): Promise<string> {
    const messages = [{ role: 'user', content: { type: 'text', text: prompt } }];
    const params = { messages, maxTokens, ...(systemPrompt !== undefined && { systemPrompt }) };
    return sampledText(await this.ask(this.keyOf(params), { method: 'sampling/createMessage', params }, timeoutMs));
  }

  /** Says what is asked and for which call: an answer can never be taken for one to something else. */
  private keyOf(params: object): string {
    return createHash('sha256')
      .update(JSON.stringify([this.subject, params]))
      .digest('base64url')
      .slice(0, 22);
  }
}
