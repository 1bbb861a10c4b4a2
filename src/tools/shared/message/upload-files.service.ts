import { Inject, Injectable, Optional } from '@nestjs/common';
import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import type { UploadFile } from '../../../discord/request-options.js';
import { FetchService } from '../../../network/fetch.service.js';
import { TOOLS_OPTIONS, type ToolsOptions } from '../tools-options.js';
import { validationFailed } from '../validation-failed.js';
import { fileName } from './file-name.js';
import type { FileInput } from './file.dto.js';
import { textType } from './text-type.js';

/** Where a file may be given: as bytes, as a place in the upload directory, or as an address. */
type FileSource = Pick<FileInput, 'data' | 'path' | 'url'>;

/** What the arguments of a {@link FileSource} are called. */
interface SourceNames {
  /** What a refusal of several, or of none, stands at. */
  readonly at: string;
  readonly data: string;
  readonly path: string;
  readonly url: string;
}

/** Bytes there may be, and why no more. */
interface Room {
  readonly bytes: number;
  readonly because: string;
}

/** Discord refuses a larger request whole. What one file may have depends on the boosts of the guild; Discord says. */
const UPLOAD_LIMIT = 25 * 1024 * 1024;

const WAYS = ['data', 'path', 'url'] as const;
const BASE64 = /^[A-Za-z0-9+/\-_]*={0,2}$/;

/** Reads files into memory, before anything is sent: those of a message, and those that go by themselves. */
@Injectable()
export class UploadFiles {
  /** @param fetches absent where nothing can be fetched */
  constructor(
    @Inject(TOOLS_OPTIONS) private readonly options: ToolsOptions,
    @Optional() private readonly fetches?: FetchService,
  ) {}

  /**
   * @param at where the files stand among the arguments
   * @throws ToolError VALIDATION_FAILED for a file that cannot be read, or files that are too large together; FETCH_FAILED for an address
   * that gives nothing
   */
  async read(files: readonly FileInput[], at = 'files'): Promise<UploadFile[]> {
    const uploads: UploadFile[] = [];
    let room = UPLOAD_LIMIT;
    for (const [index, file] of files.entries()) {
      const path = `${at}[${index}]`;
      const names = { at: path, data: `${path}.data`, path: `${path}.path`, url: `${path}.url` };
      const because = 'the files of one message may have 25 MiB together';
      const data = await this.bytesOf(file, names, { bytes: room, because });
      room -= data.byteLength;
      const contentType = textType(data);
      uploads.push({ name: nameOf(file, path), data, ...(contentType !== undefined && { contentType }) });
    }
    return uploads;
  }

  /**
   * Reads a file that goes by itself, such as a picture or a sound, and is given as one text: base64, a data URL, an address, or the name of
   * a file in the upload directory. A name has a dot in it, `./` before it if need be; base64 has none.
   *
   * @param field the argument it is
   * @param most bytes it may have
   * @throws ToolError as {@link read} does
   */
  async readText(text: string, field: string, most: number): Promise<Uint8Array> {
    return this.bytesOf(sourceOf(text), { at: field, data: field, path: field, url: field }, roomFor(most));
  }

  /**
   * The bytes of such a text, if it has them in it.
   *
   * @throws ToolError VALIDATION_FAILED for what is no base64, and too much of it
   */
  bytesIn(text: string, field: string, most: number): Uint8Array | undefined {
    const { data } = sourceOf(text);
    return data === undefined ? undefined : fromBase64(data, field, roomFor(most));
  }

  private bytesOf(source: FileSource, names: SourceNames, room: Room): Promise<Uint8Array> | Uint8Array {
    const { data, path, url } = source;
    requireOne(source, names);
    if (data !== undefined) return fromBase64(data, names.data, room);
    return path === undefined ? this.fromSite(url ?? '', names.url, room) : this.fromDirectory(path, names.path, room);
  }

  private async fromSite(url: string, field: string, { bytes }: Room): Promise<Uint8Array> {
    const { fetches } = this;
    if (fetches === undefined) throw notFetched(field, 'is not taken: this server fetches nothing');
    const refusal = fetches.refusal(url);
    if (refusal !== undefined) throw notFetched(field, refusal);
    const fetched = await fetches.get(url, { maxBytes: bytes });
    return requireBytes(fetched.bytes, field);
  }

  private async fromDirectory(path: string, field: string, room: Room): Promise<Uint8Array> {
    const { filesDir } = this.options;
    if (filesDir === undefined) {
      throw validationFailed({
        path: field,
        message: 'is not taken: this server has no MCP_FILES_DIR; pass the bytes',
      });
    }
    const whole = await locate(filesDir, path);
    if (whole === undefined) throw notThere(field);
    // a link that takes the place of the file after it was located is not followed
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    const handle = await open(whole, flags).catch(() => undefined);
    if (handle === undefined) throw notThere(field);
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) throw notThere(field);
      requireRoom(stats.size, room, field);
      return requireBytes(await handle.readFile(), field);
    } finally {
      await handle.close();
    }
  }
}

function sourceOf(text: string): FileSource {
  if (/^https?:/i.test(text)) return { url: text };
  return text.startsWith('data:') || !text.includes('.') ? { data: text } : { path: text };
}

function roomFor(bytes: number): Room {
  return { bytes, because: `it may have ${bytes / 1024} KiB` };
}

/** @throws ToolError VALIDATION_FAILED for a file that is given in several ways, or in none */
function requireOne(source: FileSource, names: Pick<SourceNames, 'at'>): void {
  if (WAYS.filter((way) => source[way] !== undefined).length === 1) return;
  throw validationFailed({ path: names.at, message: 'needs one of `data`, `path`, `url`, and no two' });
}

/** The real place of a file, if it is in the directory: neither `..` nor a link leads out. */
async function locate(directory: string, path: string): Promise<string | undefined> {
  const root = await realpath(directory).catch(() => undefined);
  if (root === undefined || path.includes('\0')) return undefined;
  const whole = await realpath(resolve(root, path)).catch(() => undefined);
  const inside = whole === undefined ? '..' : relative(root, whole);
  return inside === '' || inside === '..' || inside.startsWith(`..${sep}`) ? undefined : whole;
}

function fromBase64(data: string, field: string, room: Room): Uint8Array {
  const text = data.replace(/^data:[\w.+-]+\/[\w.+-]+;base64,/, '').replace(/\s+/g, '');
  if (!isBase64(text)) {
    throw validationFailed({ path: field, message: 'must be whole base64', received: 'other text, or a part of it' });
  }
  requireRoom(Buffer.byteLength(text, 'base64'), room, field);
  return requireBytes(Buffer.from(text, 'base64'), field);
}

/** The padding may be left out; a single character in the last group of four is no byte. */
function isBase64(text: string): boolean {
  if (!BASE64.test(text)) return false;
  const padding = text.length - text.replace(/=+$/, '').length;
  return padding === 0 ? text.length % 4 !== 1 : text.length % 4 === 0;
}

function requireBytes(data: Uint8Array, field: string): Uint8Array {
  if (data.byteLength > 0) return data;
  throw validationFailed({ path: field, message: 'is empty: a file needs at least one byte', received: '0 bytes' });
}

function requireRoom(size: number, { bytes, because }: Room, field: string): void {
  if (size <= bytes) return;
  const message = `is too large: ${because}`;
  throw validationFailed({ path: field, message, expected: `at most ${bytes} bytes`, received: `${size} bytes` });
}

function notFetched(path: string, message: string) {
  const expected = 'an https address at a host that the operator named (MCP_FETCH_HOSTS)';
  return validationFailed({ path, message, expected });
}

/** One answer for all reasons: what is outside of the directory is not told apart from what does not exist. */
function notThere(field: string) {
  return validationFailed({ path: field, message: 'is no file in the upload directory of this server' });
}

function nameOf(file: FileInput, path: string): string {
  const name = fileName(file);
  if (name === undefined)
    throw validationFailed({
      path: `${path}.filename`,
      message: 'is needed with `data`, and with an address that names no file',
    });
  return name;
}
