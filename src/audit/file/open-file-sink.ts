import { Logger } from '@nestjs/common';
import { realpath } from 'node:fs/promises';
import { ConfigError } from '../../config/config-error.js';
import { type ChainHash } from '../chain/chain-hash.js';
import { lockFile } from './file-lock.js';
import { FileSink, type FileLimits } from './file.sink.js';
import { NotATrail } from './tail.js';
import { openToAppend, TrailFile, WrongFile } from './trail-file.js';

/** Processes that may share one MCP_AUDIT_FILE. */
const MAX_WRITERS = 64;

/**
 * Opens the file of the trail. One that another process writes is left to it: this one writes `<file>-2`, or the first that is free.
 *
 * @throws ConfigError when the file cannot be written, or is something else
 */
export async function openFileSink(path: string, hash: ChainHash, limits: FileLimits): Promise<FileSink> {
  try {
    const first = await existing(path);
    for (let writer = 1; writer <= MAX_WRITERS; writer++) {
      const sink = await openIfFree(writer === 1 ? first : `${first}-${writer}`, hash, limits);
      if (sink === undefined) continue;
      if (writer > 1) new Logger('Audit').warn(`Another process writes ${path}: this one writes ${sink.file}.`);
      return sink;
    }
  } catch (error) {
    throw new ConfigError([`MCP_AUDIT_FILE: ${JSON.stringify(path)} ${whyNot(error)}`]);
  }
  throw new ConfigError([`MCP_AUDIT_FILE: ${JSON.stringify(path)} and ${MAX_WRITERS - 1} more are being written`]);
}

/** Two ways to one file are one file. */
async function existing(path: string): Promise<string> {
  await (await openToAppend(path)).close();
  return realpath(path);
}

async function openIfFree(path: string, hash: ChainHash, limits: FileLimits): Promise<FileSink | undefined> {
  const lock = await lockFile(path);
  if (lock === undefined) return undefined;
  try {
    return new FileSink(path, await TrailFile.open(path, hash), lock, hash, limits);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function whyNot(error: unknown): string {
  if (error instanceof NotATrail) return 'holds something else than audit records';
  if (error instanceof WrongFile) return error.message;
  return `cannot be written (${String((error as NodeJS.ErrnoException).code)})`;
}
