import { highestRole, outranksMember, outranksRole } from './hierarchy.js';
import type { GuildFacts, MemberFacts, RoleFacts } from './permission-facts.js';

const GUILD = '1100000000000000000';
const OWNER = '1100000000000000009';
const role = (id: string, position: number): RoleFacts => ({ id, position, permissions: '0' });
const LOW = role('1100000000000000010', 1);
const OLDER = role('1100000000000000011', 2);
const NEWER = role('1100000000000000012', 2);
const guild: GuildFacts = { id: GUILD, owner_id: OWNER, roles: [role(GUILD, 0), LOW, OLDER, NEWER] };
const member = (id: string, ...roles: RoleFacts[]): MemberFacts => ({ user: { id }, roles: roles.map((r) => r.id) });

describe('the hierarchy of roles', () => {
  it("takes the highest position, of two the older role, and everybody's role for who has none", () => {
    expect(highestRole(guild, member('1', NEWER, LOW, OLDER))).toBe(OLDER);
    expect(highestRole(guild, member('1'))?.id).toBe(GUILD);
  });

  it('puts below what is lower only', () => {
    expect(outranksRole(guild, member('1', OLDER), LOW)).toBe(true);
    expect(outranksRole(guild, member('1', OLDER), NEWER)).toBe(true);
    expect(outranksRole(guild, member('1', OLDER), OLDER)).toBe(false);
    expect(outranksRole(guild, member('1', NEWER), OLDER)).toBe(false);
    expect(outranksRole(guild, member(OWNER), OLDER)).toBe(true);
  });

  it("keeps the owner out of everybody's reach", () => {
    expect(outranksMember(guild, member('1', OLDER), member('2', LOW))).toBe(true);
    expect(outranksMember(guild, member('1', LOW), member('2', LOW))).toBe(false);
    expect(outranksMember(guild, member('1', OLDER), member(OWNER))).toBe(false);
    expect(outranksMember(guild, member(OWNER), member('2', OLDER))).toBe(true);
  });
});
