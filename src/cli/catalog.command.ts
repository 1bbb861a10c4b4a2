import type { Extension } from './extension.js';
import type { CommonOptions } from './command-options.js';
import { serveStdio } from './serve-stdio.js';
import { readSettings } from './settings.js';

/** Serves every schema on stdio without a token; each call answers CATALOG_ONLY. */
export async function catalog(options: CommonOptions, extension: Extension): Promise<void> {
  await serveStdio(await readSettings(options, extension), { ...extension, catalog: true });
}
