import { basename } from 'node:path';
import type { FileInput } from './file.dto.js';

/** What a file is called in its message; undefined where neither a name nor a path says so. */
export function fileName({ filename, path, spoiler }: FileInput): string | undefined {
  const name = filename ?? (path === undefined ? undefined : basename(path));
  return name !== undefined && spoiler ? `SPOILER_${name}` : name;
}
