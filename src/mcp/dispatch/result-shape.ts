import { randomBytes } from 'node:crypto';
import type { CallContext } from '../../context/call-context.js';
import type { ToolDefinition } from '../tool-definition.js';
import { stripHidden } from './hidden-characters.js';
import type { JsonObject } from './json-places.js';
import { assertNesting } from './nesting.js';
import { Fence, readableText, type TimeNote } from './readable-text.js';
import { capSize } from './size-cap.js';
import { capText } from './text-cap.js';
import { ToolContent, type ContentBlock } from './tool-content.js';
import type { ToolSuccess } from './tool-outcome.js';
import { TrustMap } from './trust-map.js';
import { withoutHidden } from './without-hidden.js';

/** What is said of a result that was cut. */
const CUT_NOTE = 'The result was cut to fit; ask for less at a time to see the rest.';

/**
 * What a tool returned, as the JSON object that clients get.
 *
 * @throws ToolError DISCORD_BAD_RESPONSE when it nests too deep
 */
export function structuredOf(returned: unknown): JsonObject | undefined {
  const value = returned instanceof ToolContent ? returned.structured : returned;
  if (value === undefined || value === null || typeof value === 'string') return undefined;
  assertNesting(value);
  // class instances, dates and undefined fields become what they are on the wire
  const json = JSON.parse(JSON.stringify(value)) as JsonObject[string];
  if (Array.isArray(json)) return { items: json };
  return typeof json === 'object' && json !== null ? json : { value: json };
}

interface ShapeOptions {
  readonly tool: ToolDefinition;
  readonly context: CallContext;
  readonly maxBytes: number;
  readonly timeNote?: TimeNote | undefined;
}

/** Makes the answer to a successful call: structured content, and the same in words. */
export function shapeSuccess(
  returned: unknown,
  structured: JsonObject | undefined,
  { tool, context, maxBytes, timeNote }: ShapeOptions,
): ToolSuccess {
  const trust = context.view === 'raw' ? TrustMap.ofUpstream() : TrustMap.ofSchema(tool.fullOutputSchema);
  const shaped = structured === undefined ? undefined : capSize(withoutHidden(structured), maxBytes);
  const fence = newFence();
  const content = contentOf(returned, () =>
    textOf(returned, shaped, (result) => readableText(result, trust, fence, timeNote)),
  );
  return {
    ok: true,
    ...(shaped !== undefined && { structured: shaped }),
    content: content.map((block) =>
      block.type === 'text' ? { ...block, text: fence.mended(capText(block.text, maxBytes)) } : block,
    ),
  };
}

function contentOf(returned: unknown, rendered: () => ContentBlock): readonly ContentBlock[] {
  if (!(returned instanceof ToolContent)) return [rendered()];
  return returned.place === 'beside' ? [rendered(), ...returned.blocks] : returned.blocks;
}

function textOf(
  returned: unknown,
  shaped: JsonObject | undefined,
  write: (result: JsonObject) => string,
): ContentBlock {
  if (shaped === undefined)
    return { type: 'text', text: typeof returned === 'string' ? stripHidden(returned).text : 'Done.' };
  const { truncated, ...rest } = shaped;
  const text = write(truncated === true ? rest : shaped);
  return { type: 'text', text: truncated === true ? `${text}\n${CUT_NOTE}` : text || 'Done.' };
}

/** A fence that only this result has. */
export function newFence(): Fence {
  return new Fence(randomBytes(4).toString('hex'));
}
