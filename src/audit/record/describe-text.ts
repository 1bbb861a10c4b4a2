import { createHash } from 'node:crypto';
import { redact } from '../../errors/redact.js';

const PAIRS = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;
/** A longer text is no secret, whatever it holds; its hash tells nothing of a part. */
const MAX_SECRET = 4096;

/** A text that stands in no record: how long it is, and a hash by which a known text can be recognised. */
export interface DescribedText {
  /** Characters. */
  readonly length: number;
  /** Absent where the text looks like a secret. */
  readonly sha256?: string;
  readonly secret?: true;
}

/** Describes a text without showing it. */
export function describeText(text: string): DescribedText {
  const length = text.length - (text.match(PAIRS)?.length ?? 0);
  if (text.length <= MAX_SECRET && redact(text) !== text) return { length, secret: true };
  return { length, sha256: createHash('sha256').update(text).digest('hex') };
}
