import { access, constants } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Config } from '../config/config.js';
import { defaultStateDirectory } from '../config/state-directory.js';
import { makeDirectory } from '../state/make-directory.js';
import { IN_MEMORY } from '../state/state-options.js';
import type { Settings } from './settings.js';
import { stderr } from './stderr.js';

const FILE = 'audit.jsonl';

/**
 * For commands of people: keeps the audit trail off their terminal. Where the settings name no place for it, it goes to a file beside the
 * state, which is told; that of the sandbox, whose state ends with the process, goes nowhere. What a program reads stays as it is.
 */
export async function withOwnTrail(settings: Settings, isTerminal = stderr.isTerminal): Promise<Settings> {
  const { config } = settings;
  if (!isTerminal || !config.auditEnabled || config.auditSink !== undefined || config.auditFile !== undefined)
    return settings;
  if (config.sandbox) return { ...settings, config: changed(config, { auditSink: 'none' }) };
  const directory = await usable(stateDirectory(config));
  if (directory === undefined) return settings;
  const auditFile = join(directory, FILE);
  stderr.write(`audit trail: ${auditFile}\n`);
  return { ...settings, config: changed(config, { auditFile }) };
}

function changed(config: Config, change: Partial<Config>): Config {
  return Object.assign(new Config(), config, change);
}

function stateDirectory(config: Config): string {
  const { stateDir } = config;
  return stateDir === undefined || stateDir === IN_MEMORY ? defaultStateDirectory(config) : resolve(stateDir);
}

/** @returns undefined where nothing can be written: records are rather seen than lost */
async function usable(directory: string): Promise<string | undefined> {
  try {
    await makeDirectory(directory);
    await access(directory, constants.W_OK);
    return directory;
  } catch {
    return undefined;
  }
}
