import { GUILD_KINDS, type GuildKind } from '../shared/guild-kinds.js';

/** Changes with the entries below, so that an answer can be told from an older one. */
export const CATALOGUE_VERSION = '2';

/** A kind of guild, described well enough to be recommended. */
export interface CatalogueEntry extends GuildKind {
  /** The profile of `guild_blueprint_compile`. */
  readonly code: keyof typeof GUILD_KINDS;
  readonly name: string;
  /** What the draft of the profile has, or some of it. */
  readonly roles: readonly string[];
  readonly channels: readonly string[];
}

/** What can be recommended. The first one is taken where a request speaks for none. */
export const CATALOGUE: readonly [CatalogueEntry, ...CatalogueEntry[]] = [
  {
    code: 'community',
    name: 'Community',
    ...GUILD_KINDS.community,
    roles: ['Regular'],
    channels: ['general', 'introductions', 'pictures', 'off-topic', 'Lounge'],
  },
  {
    code: 'gaming',
    name: 'Gaming',
    ...GUILD_KINDS.gaming,
    roles: ['Veteran', 'Player'],
    channels: ['patch-notes', 'general', 'looking-for-group', 'strategy', 'clips-and-screenshots', 'Squad 1', 'Raid'],
  },
  {
    code: 'technology',
    name: 'Technology',
    ...GUILD_KINDS.technology,
    roles: ['Maintainer', 'Contributor'],
    channels: ['releases', 'questions', 'showcase', 'contributing', 'ideas', 'Pairing'],
  },
  {
    code: 'creative',
    name: 'Creative',
    ...GUILD_KINDS.creative,
    roles: ['Mentor', 'Artist'],
    channels: ['work-in-progress', 'finished-work', 'feedback', 'resources', 'challenges', 'Atelier'],
  },
  {
    code: 'education',
    name: 'Education',
    ...GUILD_KINDS.education,
    roles: ['Teacher', 'Assistant', 'Student'],
    channels: ['schedule', 'material', 'questions', 'assignments', 'study-groups', 'Lecture hall'],
  },
  {
    code: 'support',
    name: 'Support',
    ...GUILD_KINDS.support,
    roles: ['Support agent', 'Customer'],
    channels: ['status', 'ask', 'known-issues', 'feedback', 'triage'],
  },
];
