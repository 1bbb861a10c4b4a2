/** Something in a trail that no process of ours wrote like that. */
export interface TrailProblem {
  readonly file: string;
  readonly line: number;
  /** What is wrong, in words that follow on file and line. */
  readonly problem: string;
}

/** The end of a killed process, or of a disk that was full: part of a line, told by the record that follows. */
export interface TornPlace {
  readonly file: string;
  readonly line: number;
  readonly bytes: number;
}

/** A call that began and of whose end there is no record. */
export interface UnfinishedCall {
  readonly call_id: string;
  readonly tool: string;
  readonly time: string;
  readonly step_id?: string;
}

/**
 * - `intact`: every record is there, as it was written and where it was written.
 * - `cut`: the same, but the last line is not whole: its process was killed, or is writing it now.
 * - `unchecked`: nothing is wrong, but hashes were made with a secret that is not at hand.
 * - `empty`: there is no record, so that nothing can be said.
 * - `broken`: see `problems`.
 */
export type Verdict = 'intact' | 'cut' | 'unchecked' | 'empty' | 'broken';

/** What is to be said of a trail. */
export interface TrailReport {
  readonly verdict: Verdict;
  readonly files: readonly string[];
  readonly records: number;
  /** The number of the first record: more than 1 where older files are gone. */
  readonly first_seq?: number;
  readonly last?: { readonly seq: number; readonly hash: string; readonly time: string };
  /** Records whose hash could not be checked. */
  readonly unchecked: number;
  readonly torn: readonly TornPlace[];
  /** At most 100. */
  readonly unfinished: readonly UnfinishedCall[];
  /** At most 100. */
  readonly problems: readonly TrailProblem[];
}
