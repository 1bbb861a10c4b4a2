import { getEventListeners } from 'node:events';
import { jest } from '@jest/globals';
import { AbortHub } from './abort-hub.js';

describe('AbortHub', () => {
  it('keeps one listener on a shared signal, and none when nobody listens any more', () => {
    const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const hub = new AbortHub();
    const { signal } = new AbortController();
    const offs = Array.from({ length: 200 }, () => hub.listen(signal, () => undefined));
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    for (const off of offs) off();
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('tells those who still listen, of their signal only', () => {
    const hub = new AbortHub();
    const [one, other] = [new AbortController(), new AbortController()];
    const heard: string[] = [];
    hub.listen(one.signal, () => heard.push('first'));
    hub.listen(one.signal, () => heard.push('gone'))();
    hub.listen(one.signal, () => heard.push('second'));
    hub.listen(other.signal, () => heard.push('other'));
    one.abort();
    expect(heard).toEqual(['first', 'second']);
  });
});
