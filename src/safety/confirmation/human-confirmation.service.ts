import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { CallContext, ElicitAnswer } from '../../context/call-context.js';
import { ToolError } from '../../errors/tool-error.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import { StateStore } from '../../state/state-store.js';
import { PreviewService } from '../preview/preview.service.js';
import { ANSWER_SCHEMA, questionOf } from './question.js';

/** The part of the time left that the human gets; the rest is for doing it. */
const HUMAN_SHARE = 0.8;
const USED = 'used_answer';
/** No client has an answer taken any more by then. */
const USED_TTL_MS = 60 * 60_000;

/** Confirmation by the human at the client, who sees a preview (MCP elicitation). */
@Injectable()
export class HumanConfirmation {
  constructor(
    private readonly previews: PreviewService,
    private readonly store: StateStore,
  ) {}

  /** @throws ToolError CONFIRMATION_REQUIRED, `reason: "client_cannot_ask"` */
  requireAsking({ tool, context }: ToolCall): void {
    if (context.client.canElicit) return;
    throw new ToolError('CONFIRMATION_REQUIRED', `${tool.name} was not executed: ${whyNot(context)}.`, {
      reason: 'client_cannot_ask',
      ...(isStep(context) && { recovery_hint: 'Call the tool by itself, or with a client that supports elicitation.' }),
    });
  }

  /**
   * @throws ToolError CONFIRMATION_DECLINED, `reason` `declined`, `cancelled` or `timed_out`; CONFIRMATION_REQUIRED when nobody could be
   * asked; CONFIRMATION_INVALID for an answer that is none, or was used before; CANCELLED when the call was
   */
  async confirm(call: ToolCall, because: string): Promise<void> {
    this.requireAsking(call);
    const question = questionOf(await this.previews.of(call, because));
    const answer = await unlessCancelled(call, ask(call, question));
    const reason = refusalIn(answer);
    if (reason === undefined) return this.useUp(call, question);
    throw new ToolError('CONFIRMATION_DECLINED', `${call.tool.name} was not executed: the human ${SAID[reason]}.`, {
      reason,
    });
  }

  /** A client that repeats calls can repeat one that has its answer, too: the human agreed to one. */
  private async useUp({ tool, context: { client } }: ToolCall, question: string): Promise<void> {
    if (client.repeatsCalls !== true) return;
    const { round } = client;
    if (round === undefined) throw unusable(tool.name, 'forged', 'it came without the state that its question had');
    const name = `${round} ${createHash('sha256').update(question).digest('base64url')}`;
    const version = await this.store.records.create(USED, name, true, { ttlMs: USED_TTL_MS });
    if (version === undefined) throw unusable(tool.name, 'used', 'it was used before');
  }
}

function unusable(tool: string, reason: 'forged' | 'used', why: string): ToolError {
  const message = `${tool} was not executed: the answer does not confirm it, for ${why}.`;
  return new ToolError('CONFIRMATION_INVALID', message, { reason });
}

const SAID = { declined: 'said no', cancelled: 'closed the question without an answer' } as const;

function refusalIn({ action, content }: ElicitAnswer): keyof typeof SAID | undefined {
  if (action === 'cancel') return 'cancelled';
  return action === 'accept' && content?.confirm === true ? undefined : 'declined';
}

async function ask({ tool, context }: ToolCall, question: string): Promise<ElicitAnswer> {
  const { client, deadline } = context;
  const left = deadline === undefined ? undefined : Math.max(1, (deadline - performance.now()) * HUMAN_SHARE);
  try {
    return await client.elicit(question, ANSWER_SCHEMA, left);
  } catch (thrown) {
    if (thrown instanceof ToolError) throw thrown;
    const message = `${tool.name} was not executed: the client could not ask its human.`;
    throw new ToolError('CONFIRMATION_REQUIRED', message, { reason: 'client_failed' }, { cause: thrown });
  }
}

/** A question that nobody needs any more is not waited for. */
function unlessCancelled<T>({ tool, context: { signal } }: ToolCall, asked: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancelled = () =>
      reject(
        new ToolError('CANCELLED', `${tool.name} was cancelled before it was confirmed.`, { outcome: 'not_sent' }),
      );
    if (signal.aborted) cancelled();
    signal.addEventListener('abort', cancelled, { once: true });
    asked.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancelled));
  });
}

function isStep({ parent }: CallContext): boolean {
  return parent !== undefined;
}

function whyNot(context: CallContext): string {
  return isStep(context)
    ? 'a human has to confirm it, and cannot be asked at this point'
    : 'a human has to confirm it, and this client cannot ask one';
}
