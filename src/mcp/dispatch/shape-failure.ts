import type { JsonObject } from './json-places.js';
import { errorEnvelope, type Failure } from './error-envelope.js';
import { errorText } from './error-text.js';
import { stripHidden } from './hidden-characters.js';
import { newFence } from './result-shape.js';
import { capSize } from './size-cap.js';
import { capText } from './text-cap.js';
import { withoutHidden } from './without-hidden.js';
import type { ErrorEnvelope, ToolFailure } from './tool-outcome.js';

/** Makes the answer to a failed call: the envelope, and the same in words. */
export function shapeFailure(failure: Failure, maxBytes: number): ToolFailure {
  const whole = JSON.parse(JSON.stringify(errorEnvelope(failure))) as JsonObject;
  const envelope = capSize(withoutHidden(whole), maxBytes) as unknown as ErrorEnvelope;
  const fence = newFence();
  const text = fence.mended(capText(stripHidden(errorText(failure.error, envelope, fence)).text, maxBytes));
  return { ok: false, error: failure.error, envelope, content: [{ type: 'text', text }] };
}
