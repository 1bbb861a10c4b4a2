import { isUtf8 } from 'node:buffer';

/** The type of what is text, which no first bytes tell; undefined for anything else, whose first bytes do. */
export function textType(data: Uint8Array): string | undefined {
  return isUtf8(data) && !data.includes(0) ? 'text/plain; charset=utf-8' : undefined;
}
