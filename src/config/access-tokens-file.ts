import { createHash } from 'node:crypto';
import type { PrincipalScope } from '../context/call-context.js';
import { ConfigError } from './config-error.js';
import { principalsOf, type PrincipalEntry } from './principal-entry.js';
import { readSmallFile, UnfitFile } from './small-file.js';

/** A thousand principals with their lists fit well. */
const MAX_BYTES = 1024 * 1024;
const HASH = 'sha256:';
const OTHERS_MAY_READ = 0o044;
const OTHERS_MAY_WRITE = 0o022;

/** A bearer token by its SHA-256 (lower-case hex), and whom it stands for. */
export interface HashedToken {
  readonly name: string;
  readonly sha256: string;
  readonly scope: PrincipalScope;
}

/**
 * Reads named bearer tokens from a JSON file: `{ "principals": [{ "name", "token", "guilds"?, "categories"?, "read_only"?,
 * "tools_include"?, "tools_exclude"? }] }`. `token` is the token or `sha256:` and its hash, or a list of them. Tokens as such are
 * forgotten at once: only hashes are returned.
 *
 * @throws {@link ConfigError} when the file cannot be read, is open to others than its owner, or is wrong; one line per problem.
 */
export function readAccessTokensFile(path: string): readonly HashedToken[] {
  try {
    const { text, mode } = readSmallFile(path, MAX_BYTES);
    const principals = principalsOf(parse(text));
    demandPrivate(mode, principals);
    const tokens = principals.flatMap(tokensOf);
    demandOneHolder(tokens);
    return tokens;
  } catch (error) {
    const problems = error instanceof ConfigError ? error.problems : [whyNot(error)];
    throw new ConfigError(problems.map((problem) => `MCP_ACCESS_TOKENS_FILE: ${JSON.stringify(path)} ${problem}`));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UnfitFile('is not valid JSON');
  }
}

/** Whoever can write the file can call as anybody; whoever can read it, where it holds tokens themselves. */
function demandPrivate(mode: number, principals: readonly PrincipalEntry[]): void {
  const plain = principals.some(({ token }) => [token].flat().some((each) => !each.startsWith(HASH)));
  const open = mode & (plain ? OTHERS_MAY_READ | OTHERS_MAY_WRITE : OTHERS_MAY_WRITE);
  if (open === 0 || process.platform === 'win32') return;
  const hashes = plain ? ', or hold hashes ("sha256:…") instead of tokens' : '';
  throw new UnfitFile(`is open to others (mode ${(mode & 0o777).toString(8)}): chmod 600 it${hashes}`);
}

/** A token of two principals would be either. */
function demandOneHolder(tokens: readonly HashedToken[]): void {
  if (new Set(tokens.map(({ sha256 }) => sha256)).size < tokens.length) throw new UnfitFile('holds one token twice');
}

function tokensOf({ name, token, guilds, categories, ...rest }: PrincipalEntry): HashedToken[] {
  const { read_only: readOnly, tools_include: include, tools_exclude: exclude } = rest;
  const scope = { guilds, categories, readOnly, include, exclude };
  return [token].flat().map((each) => ({ name, sha256: hashOf(each), scope }));
}

function hashOf(token: string): string {
  return token.startsWith(HASH)
    ? token.slice(HASH.length).toLowerCase()
    : createHash('sha256').update(token).digest('hex');
}

function whyNot(error: unknown): string {
  if (error instanceof UnfitFile) return error.message;
  return `cannot be read (${String((error as NodeJS.ErrnoException).code)})`;
}
