import { closestNames } from './closest-names.js';

const NAMES = ['channels_get', 'channels_list', 'messages_send', 'messages_read', 'roles_list'];

describe('the closest names', () => {
  it.each([
    ['channel_list', ['channels_list']],
    ['mesages_send', ['messages_send']],
    ['send', ['messages_send']],
    ['list', ['channels_list', 'roles_list']],
    ['something_else_entirely', []],
    ['', []],
  ])('of %s are %j', (wrong, expected) => {
    expect(closestNames(wrong, NAMES)).toEqual(expected);
  });

  it('are those that it shortens, in whatever number', () => {
    expect(closestNames('args', ['name', 'arguments'])).toEqual(['arguments']);
    expect(closestNames('lists', NAMES)).toEqual(['channels_list', 'roles_list']);
  });

  it('are at most three', () => {
    expect(closestNames('channels', ['channels_a', 'channels_b', 'channels_c', 'channels_d'])).toHaveLength(3);
  });
});
