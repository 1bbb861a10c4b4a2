import { loadConfig } from './load-config.js';
import { defaultStateDirectory } from './state-directory.js';

describe('the default state directory', () => {
  it.each([
    ['linux', '/home/ada/.local/state/discord-mcp'],
    ['darwin', '/home/ada/Library/Application Support/discord-mcp'],
    ['win32', '/home/ada/AppData/Local/discord-mcp'],
  ] as const)('on %s is %s', (platform, directory) => {
    expect(defaultStateDirectory({}, platform, '/home/ada')).toBe(directory);
  });

  it('is in XDG_STATE_HOME where that is set, and not where it is no absolute path', () => {
    expect(defaultStateDirectory(loadConfig({ XDG_STATE_HOME: '/state' }))).toBe('/state/discord-mcp');
    const relative = loadConfig({ XDG_STATE_HOME: 'state' });
    expect(defaultStateDirectory(relative, 'linux', '/home/ada')).toBe('/home/ada/.local/state/discord-mcp');
  });
});
