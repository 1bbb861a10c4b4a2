import { ChannelType } from 'discord-api-types/v10';
import fc from 'fast-check';
import {
  ALL_PERMISSIONS,
  channelPermissions,
  guildPermissions,
} from '../../src/discord/permissions/compute-permissions.js';
import type { ChannelFacts, GuildFacts, MemberFacts } from '../../src/discord/permissions/permission-facts.js';
import {
  channelPermissions as sandboxChannelPermissions,
  guildPermissions as sandboxGuildPermissions,
} from '../../src/sandbox/permissions/compute-permissions.js';
import { newChannel, newGuild, newMember, newRole } from '../../src/sandbox/state/new-records.js';

const GUILD = '1100000000000000000';
const OWNER = '1100000000000000001';
const USER = '1100000000000000002';
const ROLES = ['1100000000000000010', '1100000000000000011', '1100000000000000012'];
const NOW = Date.UTC(2026, 7, 6);

/** Bits that permissions depend on, often; any others, sometimes. */
const bits = fc.oneof(
  fc
    .subarray([3n, 10n, 11n, 14n, 15n, 16n, 17n, 20n, 21n, 34n, 38n])
    .map((set) => set.reduce((all, bit) => all | (1n << bit), 0n)),
  fc.bigInt({ min: 0n, max: (1n << 53n) - 1n }).map((any) => any & ALL_PERMISSIONS & ~8n),
);
const overwrite = fc.record({ id: fc.constantFrom(GUILD, USER, OWNER, ...ROLES), allow: bits, deny: bits });
const world = fc.record({
  user: fc.constantFrom(USER, USER, USER, OWNER),
  everyone: bits,
  granted: fc.tuple(bits, bits, bits),
  roles: fc.subarray(ROLES),
  overwrites: fc.uniqueArray(overwrite, { selector: ({ id }) => id, maxLength: 5 }),
  // there are no threads in voice channels
  place: fc
    .record({ type: fc.constantFrom(...([0, 2, 5, 13, 15] as const)), isThread: fc.boolean() })
    .filter(({ type, isThread }) => !isThread || ![2, 13].includes(type)),
  until: fc.constantFrom(null, NOW - 1, NOW + 60_000),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

/** One world as the sandbox keeps it, and as the bot reads it. */
function bothSides({ user, everyone, granted, roles, overwrites, place: { type, isThread }, until }: World) {
  const guild = newGuild({ id: GUILD, name: 'g', owner_id: OWNER });
  guild.roles.get(GUILD)!.permissions = everyone;
  ROLES.forEach((id, index) => guild.roles.set(id, newRole({ id, permissions: granted[index]! })));
  const member = newMember({ user_id: user, joined_at: 0, roles, communication_disabled_until: until });
  const kinds = overwrites.map((each) => ({
    ...each,
    type: [USER, OWNER].includes(each.id) ? (1 as const) : (0 as const),
  }));
  const channel = newChannel({ id: '1100000000000000020', name: 'c', type, guild_id: GUILD, overwrites: kinds });
  const guildFacts: GuildFacts = {
    id: GUILD,
    owner_id: OWNER,
    roles: [...guild.roles.values()].map(({ id, permissions, position }) => ({
      id,
      permissions: String(permissions),
      position,
    })),
  };
  const memberFacts: MemberFacts = {
    user: { id: user },
    roles,
    communication_disabled_until: until === null ? null : new Date(until).toISOString(),
  };
  const facts: Pick<ChannelFacts, 'type' | 'permission_overwrites'> = {
    type: isThread ? ChannelType.PublicThread : type,
    permission_overwrites: kinds.map((each) => ({ ...each, allow: String(each.allow), deny: String(each.deny) })),
  };
  return { sandbox: { guild, member, channel }, bot: { guild: guildFacts, member: memberFacts, place: facts } };
}

describe('the permissions that the bot works out', () => {
  it('are those that the sandbox, which was written apart from it, works out', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { sandbox, bot } = bothSides(given);
        expect(guildPermissions(bot.guild, bot.member)).toBe(sandboxGuildPermissions(sandbox.guild, sandbox.member));
        expect(channelPermissions(bot.guild, bot.member, bot.place, NOW)).toBe(
          sandboxChannelPermissions(sandbox.guild, sandbox.member, sandbox.channel, NOW, given.place.isThread),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
