import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ChainHash } from '../chain/chain-hash.js';
import { rotatedFiles } from '../file/rotated-files.js';
import { linesOf } from './lines-of.js';
import { TrailCheck } from './trail-check.js';
import type { TrailReport } from './trail-report.js';

/**
 * Checks the records of one trail, in the order of its files.
 *
 * @param secret MCP_STATE_SECRET, for records that were made with it
 * @throws what the operating system says of a file that cannot be read
 */
export async function verifyTrail(files: readonly string[], secret?: string): Promise<TrailReport> {
  const check = new TrailCheck(new ChainHash(secret));
  for (const file of files) for await (const line of linesOf(file)) check.take(line);
  return check.finish(files);
}

/** The files of each trail that belongs to MCP_AUDIT_FILE: the first process's, and those of processes beside it. */
export async function trailsOf(file: string): Promise<string[][]> {
  const names = await readdir(dirname(file));
  const others = names.filter(
    (name) => /^-\d+$/.test(name.slice(basename(file).length)) && name.startsWith(basename(file)),
  );
  const paths = [file, ...others.sort().map((name) => join(dirname(file), name))];
  return Promise.all(paths.map(async (path) => [...(await rotatedFiles(path)), path]));
}
