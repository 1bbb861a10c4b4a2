import { PermissionFlagsBits } from 'discord-api-types/v10';
import { bits, PERMISSION_NAMES } from './permission-bits.js';

describe('permission bits', () => {
  it('agree with discord-api-types, bit for bit', () => {
    const theirs = Object.values(PermissionFlagsBits).filter((bit) => bit !== 1n << 47n);
    const ours = PERMISSION_NAMES.map((name) => bits(name));
    expect(new Set(ours)).toEqual(new Set(theirs));
  });

  it('add up', () => {
    expect(bits('KICK_MEMBERS', 'BAN_MEMBERS')).toBe(6n);
    expect(bits()).toBe(0n);
  });
});
