import { createHash } from 'node:crypto';
import { ClientAsked } from '../../errors/client-asked.js';
import { stripHidden } from '../../mcp/dispatch/hidden-characters.js';
import { type CallContext, currentCall, type SampleRequest } from '../../context/call-context.js';

/** A model that has not answered by then will not; a call may have no deadline of its own. */
const MODEL_MS = 120_000;
/** The part of the time left that the model gets; the rest is for going on without it. */
const MODEL_SHARE = 0.8;

/** What the client's model wrote, which is as little to be trusted as what it read; or why it is not used. */
export type ModelReply = { readonly json: unknown } | { readonly refused: string };

/**
 * Has the client's model answer in JSON (MCP sampling).
 *
 * @returns undefined where the client offers no model
 * @throws ClientAsked where its answer comes with another call
 */
export async function askModel(request: SampleRequest): Promise<ModelReply | undefined> {
  const call = currentCall();
  if (!call?.client.canSample) return undefined;
  try {
    return readJson(await call.client.sample(request, timeFor(call)));
  } catch (thrown) {
    if (thrown instanceof ClientAsked) throw thrown;
    return { refused: 'the model of the client did not answer' };
  }
}

function timeFor({ deadline = Infinity }: CallContext): number {
  return Math.min(MODEL_MS, Math.max(1, (deadline - performance.now()) * MODEL_SHARE));
}

/**
 * Text of others between marks that it cannot contain, for they are made of it, without the characters that a model reads and no human
 * sees. The same text has the same marks, so that a question that is put again is recognised.
 */
export function fenced(text: string): string {
  const { text: visible, removed } = stripHidden(text);
  const mark = `untrusted-${createHash('sha256').update(visible).digest('hex').slice(0, 16)}`;
  const note = removed === 0 ? '' : `\nHidden characters removed from it: ${removed}.`;
  return `<${mark}>\n${visible}\n</${mark}>${note}`;
}

/** Models like to put JSON into a code block. */
function readJson(answer: string): ModelReply {
  const text = answer.replace(/^\s*```(?:json)?/u, '').replace(/```\s*$/u, '');
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    return { refused: 'the model of the client answered no JSON' };
  }
}
