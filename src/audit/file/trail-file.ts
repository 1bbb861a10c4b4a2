import { constants } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { VERSION } from '../../version.js';
import type { ChainHash } from '../chain/chain-hash.js';
import { NO_HEAD, sealLine, type ChainHead } from '../chain/sealed-line.js';
import type { AuditRecord } from '../record/audit-record.js';
import { rotatedFiles } from './rotated-files.js';
import { readTail, type Tail } from './tail.js';

const FLAGS = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NONBLOCK;
const OWNER_ONLY = 0o600;
const NEWLINE = '\n';

/** The path is no file, or another one than was opened. */
export class WrongFile extends Error {
  override readonly name = 'WrongFile';
}

/** The file that is written, and the end of its chain. One writer at a time: {@link lockFile}. */
export class TrailFile {
  private constructor(
    private readonly path: string,
    private readonly handle: FileHandle,
    private readonly hash: ChainHash,
    private last: ChainHead,
    private bytes: number,
  ) {}

  /**
   * Opens the file, or makes it, and goes on with its chain. Begins with a record that says so, and what the file ended with.
   *
   * @param known the end of the chain, where the file does not say it; else that of the files put aside
   * @throws NotATrail, WrongFile, or what the operating system says
   */
  static async open(path: string, hash: ChainHash, known?: ChainHead): Promise<TrailFile> {
    const handle = await openToAppend(path);
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) throw new WrongFile('is no regular file');
      const tail = await readTail(handle);
      const head = tail.head ?? known ?? (await headOfRotated(path));
      const trail = new TrailFile(path, handle, hash, head, stats.size);
      await trail.begin(tail);
      return trail;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Where the chain ends: the last record that was written whole. */
  get head(): ChainHead {
    return this.last;
  }

  get size(): number {
    return this.bytes;
  }

  /** Writes records in one go. */
  async write(records: readonly AuditRecord[], prefix = ''): Promise<void> {
    let head = this.last;
    let text = prefix;
    for (const record of records) {
      const sealed = sealLine(record, head, this.hash);
      ({ head } = sealed);
      text += sealed.line + NEWLINE;
    }
    await this.handle.appendFile(text);
    this.last = head;
    this.bytes += Buffer.byteLength(text);
  }

  /**
   * Waits until everything written is on the disk.
   *
   * @throws WrongFile when the file was moved or removed meanwhile: what is written to it would be found by nobody
   */
  async sync(): Promise<void> {
    await this.handle.datasync();
    const [own, there] = await Promise.all([this.handle.stat(), stat(this.path).catch(() => undefined)]);
    if (there?.ino !== own.ino || there.dev !== own.dev) throw new WrongFile('was moved or removed');
  }

  async close(): Promise<void> {
    await this.handle.close();
  }

  private async begin({ torn, openLine }: Tail): Promise<void> {
    const opened = { event: 'opened', sink: 'file', version: VERSION, pid: process.pid } as const;
    await this.write([torn === undefined ? opened : { ...opened, torn }], openLine ? NEWLINE : '');
    await this.sync();
    await syncDirectory(dirname(this.path));
  }
}

/** Opens a file, or makes it for its owner alone. A pipe that nobody reads is not waited for. */
export function openToAppend(path: string): Promise<FileHandle> {
  return open(path, FLAGS, OWNER_ONLY);
}

/** A file that was made or renamed is found after a power cut only if its directory is on the disk too. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(path, constants.O_RDONLY);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

async function headOfRotated(path: string): Promise<ChainHead> {
  const newest = (await rotatedFiles(path)).at(-1);
  if (newest === undefined) return NO_HEAD;
  const file = await open(newest, constants.O_RDONLY);
  try {
    return (await readTail(file)).head ?? NO_HEAD;
  } finally {
    await file.close();
  }
}
