// The last line of CI, from Jest's own results: "N passed, N failed, N skipped". Fails when a test or a whole file failed.
import { readFileSync } from 'node:fs';

const runs = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')));
if (runs.length === 0) throw new Error('no results of Jest');
const sum = (count) => runs.reduce((total, run) => total + count(run), 0);

for (const { name, message } of runs.flatMap(({ testResults }) =>
  testResults.filter(({ assertionResults, status }) => status === 'failed' && assertionResults.length === 0),
))
  console.log(`did not run: ${name}\n${message}`);
const failed = sum((run) => run.numFailedTests + run.numRuntimeErrorTestSuites);
console.log(
  `${sum((run) => run.numPassedTests)} passed, ${failed} failed, ${sum((run) => run.numPendingTests + run.numTodoTests)} skipped`,
);
if (failed > 0 || runs.some(({ success }) => !success)) process.exitCode = 1;
