import { createHash } from 'node:crypto';
import { currentCall, type SampleRequest } from '../../context/call-context.js';

/** The part of the time left that the model gets; the rest is for going on without it. */
const MODEL_SHARE = 0.8;

/** What the client's model wrote, which is as little to be trusted as what it read; or why it is not used. */
export type ModelReply = { readonly json: unknown } | { readonly refused: string };

/**
 * Has the client's model answer in JSON (MCP sampling).
 *
 * @returns undefined where the client offers no model
 */
export async function askModel(request: SampleRequest): Promise<ModelReply | undefined> {
  const call = currentCall();
  if (!call?.client.canSample) return undefined;
  const { deadline } = call;
  const left = deadline === undefined ? undefined : Math.max(1, (deadline - performance.now()) * MODEL_SHARE);
  try {
    return readJson(await call.client.sample(request, left));
  } catch {
    return { refused: 'the model of the client did not answer' };
  }
}

/**
 * Text of others between marks that it cannot contain, for they are made of it. The same text has the same marks, so that a question
 * that is put again is recognised.
 */
export function fenced(text: string): string {
  const mark = `untrusted-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  return `<${mark}>\n${text}\n</${mark}>`;
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
