import { resolve } from 'node:path';
import { trailsOf, verifyTrail } from '../audit/verify/verify-trail.js';
import type { TrailReport } from '../audit/verify/trail-report.js';
import { CliError } from './cli-error.js';
import { ExitCode } from './exit-code.js';
import type { Extension } from './extension.js';
import type { CommonOptions } from './command-options.js';
import { readSettings } from './settings.js';
import { tellTrail } from './tell-trail.js';

/** How to answer, besides what every command may be told. */
export interface VerifyOptions extends CommonOptions {
  readonly json?: boolean;
}

const { ok, failure, uncertain } = ExitCode;
const CODES = { intact: ok, cut: uncertain, unchecked: uncertain, empty: uncertain, broken: failure };

/**
 * Checks audit records and says on stdout what it found.
 *
 * @param files those of one trail, in their order; without any all that belongs to MCP_AUDIT_FILE
 * @throws CliError when there is nothing to check, or a file cannot be read
 */
export async function verifyAudit(
  files: readonly string[],
  options: VerifyOptions,
  extension: Extension,
): Promise<ExitCode> {
  const { auditFile, stateSecret } = (await readSettings(options, extension)).config;
  if (files.length === 0 && auditFile === undefined)
    throw new CliError('audit verify: name the files, or set MCP_AUDIT_FILE', ExitCode.usage);
  const reports = await check(files, auditFile ?? '', stateSecret);
  const text = options.json ? JSON.stringify(reports, null, 2) : reports.map(tellTrail).join('\n\n');
  process.stdout.write(`${text}\n`);
  return reports.map(({ verdict }): ExitCode => CODES[verdict]).reduce(worse);
}

async function check(files: readonly string[], auditFile: string, secret?: string): Promise<TrailReport[]> {
  try {
    const trails = files.length > 0 ? [files] : await trailsOf(resolve(auditFile));
    const reports: TrailReport[] = [];
    for (const trail of trails) reports.push(await verifyTrail(trail, secret));
    return reports;
  } catch (error) {
    // of a directory the system does not say which it is
    const { path = files.join(', ') || auditFile, code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new CliError(`audit verify: ${path} cannot be read (${String(code)})`, ExitCode.noInput);
  }
}

function worse(a: ExitCode, b: ExitCode): ExitCode {
  return [failure, uncertain].find((code) => code === a || code === b) ?? ok;
}
