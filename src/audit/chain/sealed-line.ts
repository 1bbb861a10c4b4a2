import type { AuditRecord } from '../record/audit-record.js';
import { NO_HASH, type ChainHash } from './chain-hash.js';

/** Where a chain ends. */
export interface ChainHead {
  /** Of the last record; 0 before the first. */
  readonly seq: number;
  readonly hash: string;
}

/** What a line says of its place in the chain. */
export interface SealedLine extends ChainHead {
  readonly prev: string;
  /** Of the secret its hash was made with. */
  readonly keyId?: string;
  /** What the hash is made of. */
  readonly text: string;
  readonly record: Readonly<Record<string, unknown>>;
}

/** The end of a chain that has not begun. */
export const NO_HEAD: ChainHead = { seq: 0, hash: NO_HASH };

/** The version of the records' form; also tells them from other lines of a log. */
const VERSION = 1;
const LINE = /^(\{"audit":1,"seq":(\d{1,15}),"prev":"([0-9a-f]{64})",.*),"hash":"([0-9a-f]{64})"\}$/;

/** Writes the record that follows `head`, as a line without its end: its last field is the hash of everything before. */
export function sealLine(record: AuditRecord, head: ChainHead, hash: ChainHash): { line: string; head: ChainHead } {
  const seq = head.seq + 1;
  const key = hash.keyId === undefined ? {} : { key: hash.keyId };
  const text = JSON.stringify({
    audit: VERSION,
    seq,
    prev: head.hash,
    ...key,
    time: new Date().toISOString(),
    ...record,
  }).slice(0, -1);
  const own = hash.of(text);
  return { line: `${text},"hash":"${own}"}`, head: { seq, hash: own } };
}

/** Reads a line; whether its hash is right is for others to say. @returns undefined for what is no whole record */
export function readLine(line: string): SealedLine | undefined {
  const [, text = '', seq = '', prev = '', hash = ''] = LINE.exec(line) ?? [];
  const record = text === '' ? undefined : parse(line);
  if (record === undefined) return undefined;
  const keyId = typeof record.key === 'string' ? { keyId: record.key } : {};
  return { seq: Number(seq), prev, hash, text, record, ...keyId };
}

function parse(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
