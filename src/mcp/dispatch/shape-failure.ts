import type { JsonObject } from './json-places.js';
import { errorEnvelope, type Failure } from './error-envelope.js';
import { errorText } from './error-text.js';
import { newFence } from './result-shape.js';
import { capSize } from './size-cap.js';
import { capText } from './text-cap.js';
import type { ErrorEnvelope, ToolFailure } from './tool-outcome.js';

/** Makes the answer to a failed call: the envelope, and the same in words. */
export function shapeFailure(failure: Failure, maxBytes: number): ToolFailure {
  const whole = JSON.parse(JSON.stringify(errorEnvelope(failure))) as JsonObject;
  const envelope = capSize(whole, maxBytes) as unknown as ErrorEnvelope;
  const text = capText(errorText(failure.error, envelope, newFence()), maxBytes);
  return { ok: false, error: failure.error, envelope, content: [{ type: 'text', text }] };
}
