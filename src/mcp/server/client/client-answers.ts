import { Ajv } from 'ajv';
import type { ElicitAnswer } from '../../../context/call-context.js';
import { ToolError } from '../../../errors/tool-error.js';

const ACTIONS: readonly unknown[] = ['accept', 'decline', 'cancel'];

/**
 * Reads a client's answer to an elicitation. An answer of any other form is no answer.
 *
 * @throws ToolError CONFIRMATION_INVALID with `reason` `malformed_answer`, or `answer_off_schema` when accepted content is not what was asked for
 */
export function elicitAnswer(answer: unknown, requestedSchema: object): ElicitAnswer {
  const { action, content } = (answer ?? {}) as { action?: unknown; content?: unknown };
  if (!ACTIONS.includes(action)) throw unusable('malformed_answer');
  if (action !== 'accept') return { action: action as 'decline' | 'cancel' };
  if (!fits(requestedSchema, content ?? {})) throw unusable('answer_off_schema');
  return { action, content: (content ?? {}) as Record<string, unknown> };
}

/** @throws ToolError INTERNAL_ERROR with `reason: "sampling"` when the client's model gave no text */
export function sampledText(answer: unknown): string {
  const { content } = (answer ?? {}) as { content?: unknown };
  const blocks = (Array.isArray(content) ? content : [content]) as (
    { type?: unknown; text?: unknown } | null | undefined
  )[];
  const text = blocks.find((block) => block?.type === 'text')?.text;
  if (typeof text === 'string') return text;
  throw new ToolError('INTERNAL_ERROR', "The client's model answered with something that is not text.", {
    reason: 'sampling',
  });
}

/** One that stayed would keep every schema that it was ever asked with. */
function fits(schema: object, content: unknown): boolean {
  return new Ajv({ strict: false, validateFormats: false }).validate(schema, content);
}

function unusable(reason: string): ToolError {
  return new ToolError('CONFIRMATION_INVALID', "The client's answer to the question cannot be used.", { reason });
}
