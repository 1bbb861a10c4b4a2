import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Variables, loadConfig } from '../config/load-config.js';
import { TemporaryDirectory } from '../state/testing/temporary-directory.js';
import { withOwnTrail } from './own-trail.js';

describe('the audit trail of a command of people', () => {
  let directory: TemporaryDirectory;
  beforeEach(() => (directory = new TemporaryDirectory()));
  afterEach(() => directory.remove());
  const placed = async (variables: Variables, isTerminal = true) => {
    const { config } = await withOwnTrail({ config: loadConfig(variables), warnings: [] }, isTerminal);
    return { file: config.auditFile, sink: config.auditSink };
  };

  it('goes to a file beside the state, whose directory is made, and not to the terminal', async () => {
    const state = join(directory.path, 'not', 'there');
    const file = join(state, 'audit.jsonl');
    expect(await placed({ MCP_STATE_DIR: state })).toEqual({ file, sink: undefined });
    expect((await stat(state)).isDirectory()).toBe(true);
    const home = { XDG_STATE_HOME: directory.path };
    const own = { file: join(directory.path, 'discord-mcp', 'audit.jsonl') };
    expect(await placed(home)).toMatchObject(own);
    expect(await placed({ ...home, MCP_STATE_DIR: ':memory:' })).toMatchObject(own);
  });

  it('goes nowhere on the sandbox', async () => {
    expect(await placed({ DISCORD_SANDBOX: 'true' })).toEqual({ file: undefined, sink: 'none' });
  });

  it.each<[string, Variables, boolean]>([
    ['no terminal reads it', {}, false],
    ['the operator chose stderr', { MCP_AUDIT_SINK: 'stderr' }, true],
    ['the operator wants none', { MCP_AUDIT_ENABLED: 'false' }, true],
    ['the directory cannot be made', { MCP_STATE_DIR: '/dev/null/state' }, true],
  ])('stays where it was when %s', async (_when, variables, isTerminal) => {
    const { auditFile: file, auditSink: sink } = loadConfig(variables);
    expect(await placed({ MCP_STATE_DIR: directory.path, ...variables }, isTerminal)).toEqual({ file, sink });
  });

  it('stays in the file that the operator chose', async () => {
    const file = join(directory.path, 'mine');
    expect(await placed({ MCP_AUDIT_FILE: file })).toEqual({ file, sink: undefined });
  });
});
