/** Changes with the entries below, so that an answer can be told from an older one. */
export const CATALOGUE_VERSION = '1';

/** A kind of guild, described well enough to be recommended. Its code is the profile of `guild_blueprint_compile`. */
export interface CatalogueEntry {
  readonly code: string;
  readonly name: string;
  readonly summary: string;
  /** Beginnings of words that speak for it, lower case. */
  readonly words: readonly string[];
  readonly roles: readonly string[];
  readonly channels: readonly string[];
}

/** What can be recommended. The first one is taken where a request speaks for none. */
export const CATALOGUE: readonly [CatalogueEntry, ...CatalogueEntry[]] = [
  {
    code: 'community',
    name: 'Community',
    summary: 'People who share an interest and talk about it.',
    words: ['communit', 'club', 'friend', 'social', 'fan', 'meet', 'hobb', 'group', 'local'],
    roles: ['Regular'],
    channels: ['general', 'introductions', 'pictures', 'off-topic', 'Lounge'],
  },
  {
    code: 'gaming',
    name: 'Gaming',
    summary: 'Players who look for each other and play together.',
    words: ['gam', 'play', 'clan', 'esport', 'raid', 'minecraft', 'squad', 'speedrun', 'tournament', 'lfg'],
    roles: ['Veteran', 'Player'],
    channels: ['patch-notes', 'general', 'looking-for-group', 'strategy', 'clips-and-screenshots', 'Squad 1', 'Raid'],
  },
  {
    code: 'technology',
    name: 'Technology',
    summary: 'A project or a trade: questions, releases, contributions.',
    words: [
      'tech',
      'developer',
      'program',
      'code',
      'coding',
      'software',
      'open-source',
      'engineer',
      'devops',
      'startup',
    ],
    roles: ['Maintainer', 'Contributor'],
    channels: ['releases', 'help', 'ideas', 'development', 'showcase'],
  },
  {
    code: 'creative',
    name: 'Creative',
    summary: 'People who make things, show them and say what they think of them.',
    words: ['art', 'creat', 'draw', 'paint', 'music', 'writ', 'photo', 'design', 'craft', 'film', 'video'],
    roles: ['Artist', 'Critic'],
    channels: ['showcase', 'work-in-progress', 'feedback', 'resources', 'Studio'],
  },
  {
    code: 'education',
    name: 'Education',
    summary: 'A course or a study group, with teachers and learners.',
    words: ['teach', 'learn', 'stud', 'school', 'course', 'class', 'universit', 'tutor', 'homework', 'exam', 'lecture'],
    roles: ['Teacher', 'Student'],
    channels: ['syllabus', 'questions', 'homework', 'study-hall', 'Classroom'],
  },
  {
    code: 'support',
    name: 'Support',
    summary: 'Customers with questions, and a team that answers them.',
    words: [
      'support',
      'help',
      'customer',
      'product',
      'service',
      'ticket',
      'faq',
      'client',
      'company',
      'business',
      'shop',
    ],
    roles: ['Agent', 'Customer'],
    channels: ['faq', 'status', 'ask-for-help', 'feature-requests', 'bug-reports'],
  },
];
