import { jest } from '@jest/globals';
import { endInOrder } from './process-end.js';
import { stderr } from './stderr.js';

describe('a program that must end', () => {
  afterEach(() => jest.restoreAllMocks());

  it('says by its own name what nobody expected', () => {
    const listeners = new Map<string | symbol, (thrown: unknown) => void>();
    jest.spyOn(process, 'on').mockImplementation((event, listener) => {
      listeners.set(event, listener as (thrown: unknown) => void);
      return process;
    });
    const said = jest.spyOn(stderr, 'write').mockReturnValue(true);
    endInOrder({ program: 'acme-mcp', graceMs: 0, close: () => Promise.resolve() }, 'http');
    listeners.get('unhandledRejection')?.(new Error('lost'));
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/^acme-mcp: a rejection nobody waited for: Error: lost\n/));
  });
});
