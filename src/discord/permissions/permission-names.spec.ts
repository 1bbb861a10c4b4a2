import { PERMISSION_NAMES, permissionBits, permissionNames } from './permission-names.js';

describe('permission names', () => {
  it('are those of the documentation', () => {
    expect(PERMISSION_NAMES).toHaveLength(52);
    expect(PERMISSION_NAMES.slice(0, 4)).toEqual([
      'CREATE_INSTANT_INVITE',
      'KICK_MEMBERS',
      'BAN_MEMBERS',
      'ADMINISTRATOR',
    ]);
    for (const name of [
      'SEND_TTS_MESSAGES',
      'USE_VAD',
      'MANAGE_GUILD_EXPRESSIONS',
      'SEND_MESSAGES_IN_THREADS',
      'BYPASS_SLOWMODE',
    ]) {
      expect(PERMISSION_NAMES).toContain(name);
    }
    expect(PERMISSION_NAMES).not.toContain('MANAGE_EMOJIS_AND_STICKERS');
  });

  it('are read from a bit set beyond 2^53, lowest bit first', () => {
    expect(permissionNames((1n | (1n << 10n) | (1n << 52n) | (1n << 63n)).toString())).toEqual([
      'CREATE_INSTANT_INVITE',
      'VIEW_CHANNEL',
      'BYPASS_SLOWMODE',
      'BIT_63',
    ]);
    expect(permissionNames('0')).toEqual([]);
  });

  it('make the bit set they were read from', () => {
    const all = (((1n << 53n) - 1n) & ~(1n << 47n)).toString();
    expect(permissionBits(permissionNames(all))).toBe(all);
    expect(permissionBits([])).toBe('0');
  });

  it('are refused when there is no such permission', () => {
    expect(() => permissionBits(['VIEW_CHANNEL', 'constructor'])).toThrow(RangeError);
  });
});
