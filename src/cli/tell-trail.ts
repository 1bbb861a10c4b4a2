import type { TrailReport, Verdict } from '../audit/verify/trail-report.js';

const VERDICTS: Readonly<Record<Verdict, string>> = {
  intact: 'Intact: every record is there, as it was written.',
  cut: 'Intact, but the last line is cut short: its process was killed, or is writing it now.',
  unchecked: 'Nothing is wrong, but hashes were made with a secret: set MCP_STATE_SECRET to check them.',
  empty: 'There is no record: none was ever written, or all of them were removed.',
  broken: 'BROKEN: records were removed, changed, moved or added.',
};

/** What was found in a trail, for people. */
export function tellTrail(report: TrailReport): string {
  const { files, records, first_seq: first, last, unchecked, torn, unfinished, problems } = report;
  return [
    `${files.join(', ')}: ${records} records${last === undefined ? '' : `, ${first ?? 1} to ${last.seq}`}`,
    ...problems.map(({ file, line, problem }) => `  ${file}:${line} ${problem}`),
    ...torn.map(({ file, line, bytes }) => `  ${file}:${line} is what was left of a record (${bytes} bytes)`),
    ...(unchecked > 0 ? [`  ${unchecked} records are not checked`] : []),
    ...unfinished.map(
      ({ call_id: id, tool, step_id: step, time }) =>
        `  no end of ${tool}${step === undefined ? '' : `, step ${step}`}, begun ${time} (call ${id})`,
    ),
    ...(last === undefined ? [] : [`  last record: ${last.time}, hash ${last.hash}`]),
    VERDICTS[report.verdict],
  ].join('\n');
}
