import type { AttemptFailure } from '../../resilience/attempt-failure.js';
import type { Clearance } from '../../resilience/logical-call.js';
import type { AnswerFacts } from '../exchange/answer-failure.js';
import type { Answer, Content } from '../exchange/answer.js';
import { bucketStateOf, limitHitOf } from '../exchange/rate-limits.js';
import type { AddressBlock } from '../refusals/address-block.js';
import type { AuthLatch } from '../refusals/auth-latch.js';
import type { DeadWebhooks } from '../refusals/dead-webhooks.js';
import type { InvalidRequestBudget } from '../refusals/invalid-request-budget.js';
import type { TokenSource } from '../token/token-source.js';
import type { BucketBook, LimitPlace } from '../windows/bucket-book.js';
import type { KnownWindows } from '../windows/known-windows.js';
import type { AttemptEnded } from '../windows/reopening-window.js';
import type { DiscordRequest } from './discord-request.js';

/** All that is known of the way to Discord. */
export interface LocalKnowledge {
  readonly windows: KnownWindows;
  readonly buckets: BucketBook;
  readonly block: AddressBlock;
  readonly latch: AuthLatch;
  readonly budget: InvalidRequestBudget;
  readonly webhooks: DeadWebhooks;
  readonly token: TokenSource;
}

/** An attempt on its way. */
export interface Departure {
  /** The bot token it carries. */
  readonly token: string;
  /** Learns from its answer. */
  answered(answer: Answer, content: Content, failure: AttemptFailure | undefined): void;
  /** It is over, with or without an answer. */
  end(): void;
}

/** Stands before every request of one logical call: refuses it, makes it wait, and learns from what comes back. */
export class RequestGate {
  private readonly place: LimitPlace;

  constructor(
    private readonly known: LocalKnowledge,
    private readonly request: DiscordRequest<never, unknown>,
    /** The one request that may pass the latch asks whether it can be opened. */
    private readonly pastLatch: boolean,
  ) {
    this.place = known.buckets.placeOf(request);
  }

  get lane(): string {
    return this.place.bucket;
  }

  /** @throws ToolError for a request that must not be sent: latch, budget, block, dead webhook. */
  clearance(): Clearance {
    const { latch, budget, block, webhooks, windows } = this.known;
    if (this.request.asBot && !this.pastLatch) latch.check();
    budget.check();
    const blockDelayMs = block.check();
    webhooks.check(this.request.route);
    const clearance = windows.clearance(this.place);
    return blockDelayMs > clearance.delayMs ? { delayMs: blockDelayMs, scope: 'global' } : clearance;
  }

  depart(): Departure {
    const { windows, block, token } = this.known;
    const sentWith = token.current;
    const onEnd: { readonly ended: AttemptEnded | undefined; readonly closedBy: (f: AttemptFailure) => boolean }[] = [
      { ended: windows.depart(this.place), closedBy: ({ facts }) => facts.scope === 'global' },
      { ended: block.depart(), closedBy: ({ kind }) => kind === 'blocked' },
    ];
    let outcome: { failure: AttemptFailure | undefined } | undefined;
    return {
      token: sentWith,
      answered: (answer, content, failure) => {
        outcome = { failure };
        this.learn(answer, content, failure, sentWith);
      },
      end: () => {
        for (const { ended, closedBy } of onEnd) {
          ended?.(outcome !== undefined && !(outcome.failure !== undefined && closedBy(outcome.failure)));
        }
      },
    };
  }

  private learn(answer: Answer, content: Content, failure: AttemptFailure | undefined, token: string): void {
    const { windows, buckets, block, latch, budget, webhooks } = this.known;
    buckets.learn(this.request, answer);
    const bucket = bucketStateOf(answer);
    if (bucket !== undefined) windows.learn(this.place, bucket);
    if (failure?.kind === 'rate_limited') windows.hit(this.place, limitHitOf(answer, content));
    if (failure?.kind === 'blocked') block.blocked(failure.facts.delayMs);
    if (isInvalid(answer.status) && failure?.facts.scope !== 'shared') budget.count();
    if (answer.status === 401 && this.request.asBot) latch.unauthorized(token);
    webhooks.answered(this.request.route, answer.status, (failure?.facts.details as AnswerFacts | undefined)?.code);
  }
}

/** What Discord counts against an address. */
function isInvalid(status: number): boolean {
  return status === 401 || status === 403 || status === 429;
}
