import { basename } from 'node:path';
import type { FileInput } from './file.dto.js';

/** What a file is called in its message; undefined where neither a name nor its place says so. */
export function fileName({ filename, path, url, spoiler }: FileInput): string | undefined {
  const name = filename ?? (path === undefined ? nameIn(url) : basename(path));
  return name !== undefined && spoiler ? `SPOILER_${name}` : name;
}

/** The last part of an address, as it is written there. */
function nameIn(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  return basename(new URL(url).pathname) || undefined;
}
