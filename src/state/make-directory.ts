import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a directory (0700) and those above it; one that is there stays as it is.
 *
 * mkdir's own `recursive` never returns where the directory above is there and answers ENOENT all the same, as `/proc` does.
 *
 * @throws what the file system said (`code`)
 */
export async function makeDirectory(path: string): Promise<void> {
  const above = dirname(path);
  try {
    await makeOne(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === path) throw error;
    await makeDirectory(above);
    await makeOne(path);
  }
}

async function makeOne(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
}
