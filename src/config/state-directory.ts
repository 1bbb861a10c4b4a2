import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Config } from './config.js';

const NAME = 'discord-mcp';

/** Where the state is kept when MCP_STATE_DIR does not say: where this system's programs keep theirs. */
export function defaultStateDirectory(
  { stateHome }: Pick<Config, 'stateHome'>,
  platform: NodeJS.Platform = process.platform,
  home = homedir(),
): string {
  if (stateHome !== undefined) return join(stateHome, NAME);
  if (platform === 'win32') return join(home, 'AppData', 'Local', NAME);
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', NAME);
  return join(home, '.local', 'state', NAME);
}
