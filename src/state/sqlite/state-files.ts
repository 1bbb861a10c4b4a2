import { chmod, link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { makeDirectory } from '../make-directory.js';

const OWNER_ONLY = 0o600;

/** The files in one state directory: the database and, where the settings give none, the secret of its records. */
export class StateFiles {
  readonly database: string;
  private readonly secret: string;

  constructor(private readonly directory: string) {
    this.database = join(directory, 'state.db');
    this.secret = join(directory, 'state.secret');
  }

  /** Makes the directory (0700) and the database file (0600), whose mode SQLite gives to the files beside it. A directory that is there stays as it is. */
  async prepare(): Promise<void> {
    await makeDirectory(this.directory);
    const file = await open(this.database, 'a', OWNER_ONLY);
    await file.close();
    await tighten(this.database);
  }

  /** @returns undefined where there is none yet */
  async readSecret(): Promise<string | undefined> {
    try {
      const secret = await readFile(this.secret, 'utf8');
      await tighten(this.secret);
      return secret.trim();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Makes a secret, unless another process does so at the same moment: then it is that one's. */
  async createSecret(): Promise<string> {
    const draft = `${this.secret}.${randomBytes(6).toString('hex')}`;
    try {
      await writeDurably(draft, randomBytes(32).toString('base64url'));
      // a link appears with its whole content, or not at all
      await link(draft, this.secret).catch(unlessItExists);
    } finally {
      await rm(draft, { force: true });
    }
    return (await this.readSecret()) ?? '';
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', OWNER_ONLY);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A restored backup may have come back readable for everybody. */
async function tighten(path: string): Promise<void> {
  await chmod(path, OWNER_ONLY);
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
