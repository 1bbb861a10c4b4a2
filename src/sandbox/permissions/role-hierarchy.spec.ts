import { newGuild, newMember, newRole } from '../state/new-records.js';
import type { GuildRecord, MemberRecord } from '../state/records.js';
import { compareRoles, highestRole, isAboveMember, isAboveRole } from './role-hierarchy.js';

function guildWith(positions: Record<string, number>): GuildRecord {
  const guild = newGuild({ id: '1', name: 'g', owner_id: '9' });
  for (const [id, position] of Object.entries(positions)) guild.roles.set(id, newRole({ id, position }));
  return guild;
}

const member = (user_id: string, ...roles: string[]): MemberRecord => newMember({ user_id, joined_at: 0, roles });

describe('role hierarchy', () => {
  it('puts the older of two equal positions above', () => {
    expect(compareRoles(newRole({ id: '5', position: 1 }), newRole({ id: '10', position: 1 }))).toBeGreaterThan(0);
  });

  it('takes @everyone for a member without roles', () => {
    expect(highestRole(guildWith({}), member('7')).id).toBe('1');
  });

  it('never lets a member touch the own highest role', () => {
    const guild = guildWith({ 2: 2, 3: 3 });
    expect(isAboveRole(guild, member('7', '3'), guild.roles.get('3')!)).toBe(false);
    expect(isAboveRole(guild, member('7', '3'), guild.roles.get('2')!)).toBe(true);
  });

  it('lets the owner touch everything, and nobody the owner', () => {
    const guild = guildWith({ 2: 2 });
    expect(isAboveRole(guild, member('9'), guild.roles.get('2')!)).toBe(true);
    expect(isAboveMember(guild, member('7', '2'), member('9'))).toBe(false);
  });

  it('sees two members with one highest role as equals', () => {
    const guild = guildWith({ 2: 2 });
    expect(isAboveMember(guild, member('7', '2'), member('8', '2'))).toBe(false);
    expect(isAboveMember(guild, member('7', '2'), member('8'))).toBe(true);
  });
});
