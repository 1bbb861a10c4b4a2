import { createRequestStateCodec, type RequestStateCodec, type ServerContext } from '@modelcontextprotocol/server';
import { createHash, randomBytes } from 'node:crypto';
import type { Principal } from '../../../context/call-context.js';
import { ANSWER_MS } from '../client/asking-client.js';

/** What travels through the client from one round of a call to the next, sealed against change. */
export interface AnswersSoFar {
  readonly subject: string;
  /** The name of the next round: no other one has it. */
  readonly round: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The answers that a call has already got, kept by the client itself: every round may reach another process. */
export class RequestStates {
  private readonly key: Uint8Array;
  private readonly codecs = new Map<string, RequestStateCodec<AnswersSoFar>>();

  /** @param secret shared by all replicas; without one only this process can read what it sealed */
  constructor(secret?: string) {
    this.key = secret === undefined ? randomBytes(32) : createHash('sha256').update(`request state ${secret}`).digest();
  }

  /** The SDK's option: what was sealed for another principal, changed, or too old is refused with −32602. */
  hookFor(principal: Principal): { verify: (state: string, context: ServerContext) => Promise<unknown> } {
    const codec = this.codecFor(principal);
    return { verify: (state, context) => codec.verify(state, context) };
  }

  /** @param subject the call that got the answers */
  seal(principal: Principal, subject: unknown, answers: Readonly<Record<string, unknown>>): Promise<string> {
    const round = randomBytes(16).toString('base64url');
    return this.codecFor(principal).mint({ subject: digest(subject), round, answers });
  }

  /** What an earlier round of the same call has got; that of another call counts for nothing. */
  soFar(context: ServerContext, subject: unknown): AnswersSoFar | undefined {
    const state = context.mcpReq.requestState<AnswersSoFar>();
    return state?.subject === digest(subject) ? state : undefined;
  }

  private codecFor({ name }: Principal): RequestStateCodec<AnswersSoFar> {
    const known = this.codecs.get(name);
    if (known !== undefined) return known;
    const key = createHash('sha256').update(this.key).update(name).digest();
    const codec = createRequestStateCodec<AnswersSoFar>({ key, ttlSeconds: ANSWER_MS / 1_000 });
    this.codecs.set(name, codec);
    return codec;
  }
}

function digest(subject: unknown): string {
  return createHash('sha256').update(JSON.stringify(subject)).digest('base64url');
}
