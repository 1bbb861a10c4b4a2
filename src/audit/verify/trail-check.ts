import { ChainHash, NO_HASH } from '../chain/chain-hash.js';
import { readLine, type SealedLine } from '../chain/sealed-line.js';
import type { RawLine } from './lines-of.js';
import { StrangeLines } from './strange-lines.js';
import type { TornPlace, TrailProblem, TrailReport, Verdict } from './trail-report.js';
import { UnfinishedCalls } from './unfinished-calls.js';

const MAX_LISTED = 100;
const PLAIN = new ChainHash();

/** Follows the chain of one trail, line by line. */
export class TrailCheck {
  private readonly problems: TrailProblem[] = [];
  private readonly torn: TornPlace[] = [];
  private readonly calls = new UnfinishedCalls();
  /** Lines that are no records, since the last that was. */
  private readonly strange = new StrangeLines();
  private records = 0;
  private unchecked = 0;
  private first?: SealedLine;
  private last?: SealedLine;
  /** A record made with a secret was seen: from then on all are. */
  private keyed = false;
  /** It was taken from stderr, where other lines stand between the records, and each process begins its own chain. */
  private isLog = false;

  /** @param hash made with the secret, where that is at hand */
  constructor(private readonly hash: ChainHash) {}

  take(raw: RawLine): void {
    const line = readLine(raw.bytes.toString('utf8'));
    if (line === undefined) {
      this.strange.push(raw);
      return;
    }
    this.isLog ||= line.record.sink === 'stderr';
    this.judgeStrange(line);
    this.checkPlace(raw, line);
    this.checkHash(raw, line);
    this.calls.take(line.record);
    this.first ??= line;
    this.last = line;
    this.records += 1;
  }

  finish(files: readonly string[]): TrailReport {
    const cut = this.strange.isCutLine && !this.isLog;
    if (cut) this.noteTorn();
    this.judgeStrange();
    const { records, unchecked, torn, first, last } = this;
    return {
      verdict: this.verdict(cut),
      files,
      records,
      ...(first && { first_seq: first.seq }),
      ...(last && { last: { seq: last.seq, hash: last.hash, time: String(last.record.time) } }),
      unchecked,
      torn,
      unfinished: this.calls.list().slice(0, MAX_LISTED),
      problems: this.problems.slice(0, MAX_LISTED),
    };
  }

  private verdict(cut: boolean): Verdict {
    if (this.problems.length > 0) return 'broken';
    if (this.unchecked > 0) return 'unchecked';
    if (cut) return 'cut';
    return this.records === 0 ? 'empty' : 'intact';
  }

  private checkPlace(raw: RawLine, line: SealedLine): void {
    if (this.last === undefined || (this.isLog && isOpening(line))) {
      if (line.seq === 1 && line.prev !== NO_HASH) this.wrong(raw, 'is not the beginning it says it is');
      return;
    }
    const { seq, hash } = this.last;
    if (line.seq > seq + 1) this.wrong(raw, `is record ${line.seq}: those after record ${seq} are missing`);
    else if (line.seq <= seq) this.wrong(raw, `is record ${line.seq}, and stands behind record ${seq}`);
    else if (line.prev !== hash) this.wrong(raw, `does not follow on record ${seq} as that is now`);
  }

  private checkHash(raw: RawLine, { keyId, text, hash }: SealedLine): void {
    if (keyId === undefined && this.keyed) this.wrong(raw, 'was made without the secret');
    this.keyed ||= keyId !== undefined;
    if (keyId !== undefined && keyId !== this.hash.keyId) this.unchecked += 1;
    else if ((keyId === undefined ? PLAIN : this.hash).of(text) !== hash) this.wrong(raw, 'was changed');
  }

  /** What is no record is fine where the next record tells of it, and in a log. */
  private judgeStrange(next?: SealedLine): void {
    if (next?.record.event === 'opened' && this.strange.areTold(next.record.torn)) this.noteTorn();
    const lines = this.strange.clear();
    if (!this.isLog) for (const raw of lines) this.wrong(raw, 'is no audit record');
  }

  private noteTorn(): void {
    const { first, bytes } = this.strange;
    this.strange.clear();
    if (first !== undefined) this.torn.push({ file: first.file, line: first.number, bytes });
  }

  private wrong({ file, number }: RawLine, problem: string): void {
    this.problems.push({ file, line: number, problem });
  }
}

/** The first record of a chain. */
function isOpening({ seq, record }: SealedLine): boolean {
  return seq === 1 && record.event === 'opened' && record.sink === 'stderr';
}
