import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { parse, stringify } from 'yaml';
import { CliError } from './cli-error.js';
import { ExitCode } from './exit-code.js';

/**
 * A document from a file; `$schema`, by which editors know its form, is no part of it.
 *
 * @throws CliError when the file cannot be read, or holds no JSON or YAML
 */
export async function readBlueprintFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    throw new CliError(`blueprint: ${path} cannot be read (${String(code)})`, ExitCode.noInput);
  });
  try {
    return withoutSchema(parse(text));
  } catch (error) {
    const [first] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new CliError(`blueprint: ${path} is neither JSON nor YAML: ${first ?? ''}`, ExitCode.failure);
  }
}

function withoutSchema(document: unknown): unknown {
  if (typeof document !== 'object' || document === null) return document;
  const { $schema: _schema, ...rest } = document as { $schema?: unknown };
  return Array.isArray(document) ? document : rest;
}

/** A blueprint as text: YAML where the name of the file says so, else JSON. */
export function blueprintText(blueprint: unknown, path?: string): string {
  const isYaml = path !== undefined && ['.yaml', '.yml'].includes(extname(path).toLowerCase());
  return isYaml ? stringify(blueprint) : `${JSON.stringify(blueprint, null, 2)}\n`;
}

export async function writeBlueprintFile(blueprint: unknown, path: string): Promise<void> {
  await writeFile(path, blueprintText(blueprint, path));
}
