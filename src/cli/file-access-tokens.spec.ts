import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolRegistry } from '../mcp/discovery/tool-registry.js';
import { FileAccessTokens } from './file-access-tokens.js';

const A = 'a'.repeat(40);
const B = 'b'.repeat(40);

describe('FileAccessTokens', () => {
  let path: string;
  const registry = new ToolRegistry();
  const errors = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
  jest.spyOn(Logger.prototype, 'log').mockReturnValue(undefined);
  const write = (...principals: object[]) => writeFileSync(path, JSON.stringify({ principals }), { mode: 0o600 });
  const names = (tokens: FileAccessTokens) => tokens.current.map(({ name }) => name);

  beforeEach(() => {
    path = join(mkdtempSync(join(tmpdir(), 'tokens-')), 'tokens.json');
    jest.useFakeTimers();
    errors.mockClear();
  });
  afterEach(() => {
    jest.useRealTimers();
    rmSync(join(path, '..'), { recursive: true });
  });

  it('reads the file again, and tells of a change', () => {
    write({ name: 'ada', token: A });
    const tokens = new FileAccessTokens(path);
    const changed = jest.fn();
    tokens.onChange(changed);
    tokens.watch(registry);
    jest.advanceTimersByTime(5_000);
    expect(changed).not.toHaveBeenCalled();
    write({ name: 'ada', token: A, read_only: true }, { name: 'bob', token: B });
    jest.advanceTimersByTime(5_000);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(names(tokens)).toEqual(['ada', 'bob']);
    expect(tokens.current[0]?.scope.readOnly).toBe(true);
  });

  it.each([
    ['is gone', () => rmSync(path)],
    ['is wrong', () => write({ name: 'ada', token: 'short' })],
    ['names a category that does not exist', () => write({ name: 'bob', token: B, categories: ['none'] })],
  ])('keeps what it has when the file %s, and says so once', (_, spoil) => {
    write({ name: 'ada', token: A });
    const tokens = new FileAccessTokens(path);
    tokens.watch(registry);
    spoil();
    jest.advanceTimersByTime(20_000);
    expect(names(tokens)).toEqual(['ada']);
    expect(errors).toHaveBeenCalledTimes(1);
    write({ name: 'bob', token: B });
    jest.advanceTimersByTime(5_000);
    expect(names(tokens)).toEqual(['bob']);
  });

  it('does not start with categories or tools that do not exist', () => {
    write({ name: 'ada', token: A, tools_exclude: ['none_such'] });
    expect(() => new FileAccessTokens(path).watch(registry)).toThrow(
      'principal "ada": tools_exclude: there is no tool "none_such"',
    );
  });

  it('has the token of the environment as the principal default, and in one place only', () => {
    write({ name: 'ada', token: A });
    expect(names(new FileAccessTokens(path, B))).toEqual(['default', 'ada']);
    expect(() => new FileAccessTokens(path, A)).toThrow('holds DISCORD_MCP_ACCESS_TOKEN too');
  });
});
