import type { WorldBuilder } from '../builders/world-builder.js';
import type { BotRecord, ChannelRecord, GuildRecord, MemberRecord, RoleRecord } from '../state/records.js';
import type { Seed } from './seed.js';
import { fillWithMessages } from './community-messages.js';
import { fillShop } from './community-shop.js';
import { CHANNEL } from '../state/channel-types.js';
import { known } from '../state/known.js';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** When the guild was founded, fixed: its ids, and those of its channels and members, are the same at each start. */
const FOUNDED = Date.UTC(2024, 2, 4, 9, 30);

/** The people of the guild by what they are there. */
export interface CommunityPeople {
  owner: MemberRecord;
  moderator: MemberRecord;
  helper: MemberRecord;
  regular: MemberRecord;
  newcomer: MemberRecord;
}

/** The channels that get messages. */
export interface CommunityChannels {
  general: ChannelRecord;
  announcements: ChannelRecord;
  support: ChannelRecord;
  forum: ChannelRecord;
  staff: ChannelRecord;
}

/** "Pine & Pixel": a guild of people who build small games, with roles, categories, a forum, a hidden channel and talk. */
export const communityGuild: Seed = (build, bot, now) => {
  const ownerUser = build.createUser({ username: 'marisol.dev', global_name: 'Marisol', at: FOUNDED - 400 * DAY });
  const guild = build.createGuild({
    name: 'Pine & Pixel',
    description: 'Small games, built in the open.',
    owner_id: ownerUser.id,
    features: ['COMMUNITY', 'NEWS'],
    at: FOUNDED,
  });
  const roles = createRoles(build, guild, bot);
  const people = createPeople(build, guild, roles);
  const channels = createChannels(build, guild, roles);
  fillWithMessages(build, bot, people, channels, now);
  fillShop(build, bot, people);
  return guild;
};

interface CommunityRoles {
  admin: RoleRecord;
  moderator: RoleRecord;
  helper: RoleRecord;
  member: RoleRecord;
}

/** Lowest first; the bot's own role stands below the administrators', above the moderators'. */
function createRoles(build: WorldBuilder, guild: GuildRecord, bot: BotRecord): CommunityRoles {
  const at = FOUNDED + HOUR;
  const member = build.createRole(guild, { name: 'Member', at, permissions: ['VIEW_CHANNEL'] });
  build.createRole(guild, { name: 'Playtester', at, mentionable: true, colors: colors(0x3498db) });
  const helper = build.createRole(guild, {
    name: 'Helper',
    at,
    hoist: true,
    colors: colors(0x2ecc71),
    permissions: ['MANAGE_THREADS'],
  });
  const moderator = build.createRole(guild, {
    name: 'Moderator',
    at,
    hoist: true,
    mentionable: true,
    colors: colors(0xe67e22),
    permissions: [
      'KICK_MEMBERS',
      'BAN_MEMBERS',
      'MANAGE_MESSAGES',
      'MODERATE_MEMBERS',
      'MANAGE_THREADS',
      'VIEW_AUDIT_LOG',
      'PIN_MESSAGES',
    ],
  });
  build.addBot(guild, bot);
  const admin = build.createRole(guild, {
    name: 'Admin',
    at,
    hoist: true,
    colors: colors(0xe74c3c),
    permissions: ['ADMINISTRATOR'],
  });
  return { admin, moderator, helper, member };
}

function createPeople(build: WorldBuilder, guild: GuildRecord, roles: CommunityRoles): CommunityPeople {
  const at = FOUNDED + DAY;
  const owner = known(guild.members.get(guild.owner_id), 'owner');
  owner.roles = [roles.admin.id, roles.member.id];
  const join = (username: string, global_name: string, ...own: RoleRecord[]): MemberRecord =>
    build.createMember(guild, { username, global_name, roles: [...own, roles.member].map(({ id }) => id), at });
  const moderator = join('tobias.h', 'Tobias', roles.moderator);
  const helper = join('ines_w', 'Inês', roles.helper);
  const regular = join('kenji.o', 'Kenji');
  join('ada.nowak', 'Ada');
  join('sam_riverside', 'Sam');
  const newcomer = build.createMember(guild, { username: 'new_player_77', at });
  return { owner, moderator, helper, regular, newcomer };
}

function createChannels(build: WorldBuilder, guild: GuildRecord, roles: CommunityRoles): CommunityChannels {
  const at = FOUNDED + 2 * HOUR;
  const category = (name: string): ChannelRecord => build.createChannel(guild, { name, type: CHANNEL.CATEGORY, at });
  const welcome = category('Welcome');
  const readOnly = [
    { id: guild.id, deny: ['SEND_MESSAGES' as const] },
    { id: roles.moderator.id, allow: ['SEND_MESSAGES' as const] },
  ];
  const rules = build.createChannel(guild, {
    name: 'rules',
    topic: 'Be kind. Ship things.',
    parent_id: welcome.id,
    overwrites: readOnly,
    at,
  });
  const announcements = build.createChannel(guild, {
    name: 'announcements',
    type: CHANNEL.ANNOUNCEMENT,
    parent_id: welcome.id,
    topic: 'Releases and events',
    at,
  });
  const community = category('Community');
  const general = build.createChannel(guild, {
    name: 'general',
    topic: 'Anything about making games',
    parent_id: community.id,
    at,
  });
  const support = build.createChannel(guild, {
    name: 'support',
    topic: 'Stuck? Ask here.',
    parent_id: community.id,
    rate_limit_per_user: 5,
    at,
  });
  const forum = createForum(build, guild, community, at);
  build.createChannel(guild, {
    name: 'Lounge',
    type: CHANNEL.VOICE,
    parent_id: community.id,
    user_limit: 10,
    at,
  });
  const staffOnly = [
    { id: guild.id, deny: ['VIEW_CHANNEL' as const] },
    { id: roles.moderator.id, allow: ['VIEW_CHANNEL' as const] },
  ];
  const team = build.createChannel(guild, { name: 'Team', type: CHANNEL.CATEGORY, overwrites: staffOnly, at });
  const staff = build.createChannel(guild, {
    name: 'moderators',
    topic: 'Staff only',
    parent_id: team.id,
    overwrites: staffOnly,
    at,
  });
  guild.rules_channel_id = rules.id;
  guild.system_channel_id = general.id;
  guild.public_updates_channel_id = announcements.id;
  return { general, announcements, support, forum, staff };
}

function createForum(build: WorldBuilder, guild: GuildRecord, parent: ChannelRecord, at: number): ChannelRecord {
  const forum = build.createChannel(guild, {
    name: 'showcase',
    type: CHANNEL.FORUM,
    parent_id: parent.id,
    topic: 'One post for each game. Screenshots welcome.',
    default_auto_archive_duration: 10_080,
    default_reaction_emoji: { emoji_id: null, emoji_name: '🎮' },
    at,
  });
  const tag = (name: string, moderated: boolean, emoji_name: string) => ({
    id: build.newId(at),
    name,
    moderated,
    emoji_id: null,
    emoji_name,
  });
  forum.available_tags = [tag('prototype', false, '🧪'), tag('released', false, '🚀'), tag('featured', true, '⭐')];
  return forum;
}

function colors(primary_color: number): RoleRecord['colors'] {
  return { primary_color, secondary_color: null, tertiary_color: null };
}
