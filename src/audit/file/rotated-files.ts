import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const DIGITS = 6;

/** The files put aside of a trail, `<file>.000001` and so on, the oldest first. */
export async function rotatedFiles(file: string): Promise<string[]> {
  const prefix = `${basename(file)}.`;
  const names = await readdir(dirname(file));
  return names
    .filter((name) => name.startsWith(prefix) && new RegExp(`^\\d{${DIGITS},}$`).test(name.slice(prefix.length)))
    .map((name) => ({ name, number: Number(name.slice(prefix.length)) }))
    .sort((a, b) => a.number - b.number)
    .map(({ name }) => join(dirname(file), name));
}

/** Puts the file aside under the next number, in one step, and removes the oldest of more than `keep`. */
export async function putAside(file: string, keep: number): Promise<void> {
  const before = await rotatedFiles(file);
  const last = Number(before.at(-1)?.slice(file.length + 1) ?? 0);
  await rename(file, `${file}.${String(last + 1).padStart(DIGITS, '0')}`);
  const surplus = before.length + 1 - keep;
  for (const old of before.slice(0, Math.max(0, surplus))) await rm(old, { force: true });
}
