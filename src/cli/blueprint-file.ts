import { constants, type FileHandle, open, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { parseDocument, stringify } from 'yaml';
import { CliError } from './cli-error.js';
import { ExitCode } from './exit-code.js';
import type { Interruption } from './interruption.js';

/** The name of stdin among files. */
export const STDIN = '-';
/** The name of stdout among files. */
export const STDOUT = '-';

/** The largest document that is read: several times what a guild of 500 channels needs. */
const MAX_BYTES = 4 * 1024 * 1024;

const YAML_EXTENSIONS: readonly string[] = ['.yaml', '.yml'];

/** How stdin is read. */
export interface ReadingOptions {
  /** Ends the wait for stdin. */
  readonly interruption?: Pick<Interruption, 'signal' | 'exitCode'>;
  /** Default: the process's own. */
  readonly stdin?: Readable;
}

/**
 * A document from a file, or from stdin for `-`; `$schema`, by which editors know its form, is no part of it.
 *
 * @throws CliError when it cannot be read, is larger than 4 MiB, or holds no JSON or YAML 1.2
 */
export async function readBlueprintFile(path: string, options: ReadingOptions = {}): Promise<unknown> {
  const bytes = path === STDIN ? await readStdin(options) : await readRegularFile(path);
  return withoutSchema(parsed(bytes.toString('utf8'), path));
}

async function readRegularFile(path: string): Promise<Buffer> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    return await readOpened(file, path).finally(() => file.close());
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw refused(path, `cannot be read (${String((error as NodeJS.ErrnoException).code)})`);
  }
}

/** A pipe is not read: it may have nobody who writes, and nothing would end the wait. */
async function readOpened(file: FileHandle, path: string): Promise<Buffer> {
  const stat = await file.stat();
  if (!stat.isFile()) throw refused(path, 'is no regular file; what comes from a pipe is read from stdin, as -');
  if (stat.size > MAX_BYTES) throw tooLarge(path);
  return file.readFile();
}

async function readStdin({ interruption, stdin = process.stdin }: ReadingOptions): Promise<Buffer> {
  if (interruption) addAbortSignal(interruption.signal, stdin);
  try {
    return await readStream(stdin);
  } catch (error) {
    if (interruption?.exitCode === undefined) throw error;
    throw new CliError('blueprint: stopped before stdin had ended', interruption.exitCode);
  }
}

async function readStream(stdin: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stdin as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge(STDIN);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refused(path: string, why: string): CliError {
  return new CliError(`blueprint: ${path} ${why}`, ExitCode.noInput);
}

function tooLarge(path: string): CliError {
  return new CliError(`blueprint: ${path} is larger than ${MAX_BYTES} bytes, which no guild needs`, ExitCode.failure);
}

/** YAML's core schema, of which JSON is a part: a tag that makes anything else of a value is refused, with its line. */
function parsed(text: string, path: string): unknown {
  try {
    const document = parseDocument(text, { version: '1.2', schema: 'core', resolveKnownTags: false });
    const [problem] = [...document.errors, ...document.warnings];
    if (problem) throw problem;
    return document.toJS();
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    const why = jsonProblem(text, path) ?? `is neither JSON nor YAML 1.2: ${first.replace(/:$/, '')}`;
    throw new CliError(`blueprint: ${path} ${why}`, ExitCode.failure);
  }
}

/** What is wrong with a text that is to be JSON, by its name, or else by how it begins; nothing where it is only no good document. */
function jsonProblem(text: string, path: string): string | undefined {
  const extension = extname(path).toLowerCase();
  if (YAML_EXTENSIONS.includes(extension) || (extension !== '.json' && !text.trimStart().startsWith('{')))
    return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return `is no JSON: ${(error as SyntaxError).message}${lineOf(text, error)}`;
  }
}

/** JSON.parse counts characters, people count lines. */
function lineOf(text: string, error: unknown): string {
  const [, position] = /position (\d+)$/.exec((error as SyntaxError).message) ?? [];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position)).split('\n');
  return ` (line ${before.length} column ${(before.at(-1)?.length ?? 0) + 1})`;
}

function withoutSchema(document: unknown): unknown {
  if (typeof document !== 'object' || document === null) return document;
  const { $schema: _schema, ...rest } = document as { $schema?: unknown };
  return Array.isArray(document) ? document : rest;
}

/** A blueprint as text: YAML where the name of the file says so, else JSON. */
export function blueprintText(blueprint: unknown, path?: string): string {
  const isYaml = path !== undefined && YAML_EXTENSIONS.includes(extname(path).toLowerCase());
  return isYaml ? stringify(blueprint) : `${JSON.stringify(blueprint, null, 2)}\n`;
}

/** @throws CliError when the file cannot be written, or is there already and shall stay */
export async function writeBlueprintFile(
  blueprint: unknown,
  path: string,
  { overwrites }: { readonly overwrites: boolean },
): Promise<void> {
  try {
    await writeFile(path, blueprintText(blueprint, path), { flag: overwrites ? 'w' : 'wx' });
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    const why = code === 'EEXIST' ? 'is there already; --force writes over it' : `cannot be written (${code})`;
    throw new CliError(`blueprint: ${path} ${why}`, ExitCode.failure);
  }
}
