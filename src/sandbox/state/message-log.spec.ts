import { MessageLog } from './message-log.js';
import { newMessage } from './new-records.js';

function logOf(...ids: string[]): MessageLog {
  const log = new MessageLog();
  for (const id of ids) log.add(newMessage({ id, channel_id: '1', author_id: '2' }));
  return log;
}

const idsOf = (log: MessageLog, page: Parameters<MessageLog['page']>[0]): string[] =>
  log.page(page).map(({ id }) => id);

describe('MessageLog', () => {
  it('gives the newest first', () => {
    expect(idsOf(logOf('1', '2', '3'), { limit: 2 })).toEqual(['3', '2']);
  });

  it('keeps order when an older one comes later', () => {
    expect(idsOf(logOf('10', '9', '11'), { limit: 5 })).toEqual(['11', '10', '9']);
  });

  it('gives those next to an id on either side, though the id itself is gone', () => {
    const log = logOf('1', '2', '4', '5');
    expect(idsOf(log, { before: '3', limit: 1 })).toEqual(['2']);
    expect(idsOf(log, { after: '3', limit: 1 })).toEqual(['4']);
  });

  it('leaves out the id asked for before and after it, and has it in the middle around it', () => {
    const log = logOf('1', '2', '3', '4', '5');
    expect(idsOf(log, { before: '3', limit: 10 })).toEqual(['2', '1']);
    expect(idsOf(log, { after: '3', limit: 10 })).toEqual(['5', '4']);
    expect(idsOf(log, { around: '3', limit: 3 })).toEqual(['4', '3', '2']);
  });

  it('still names the last message after it is deleted', () => {
    const log = logOf('1', '2');
    expect(log.delete('2')).toBe(true);
    expect(log.delete('2')).toBe(false);
    expect(log.lastId).toBe('2');
    expect(idsOf(log, { limit: 5 })).toEqual(['1']);
  });
});
