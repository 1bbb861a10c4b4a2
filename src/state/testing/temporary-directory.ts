import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A directory of a test's own. */
export class TemporaryDirectory {
  readonly path = mkdtempSync(join(tmpdir(), 'discord-mcp-state-'));

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
