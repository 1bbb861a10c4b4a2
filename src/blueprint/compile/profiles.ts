import { GUILD_KINDS } from '../../tools/shared/guild-kinds.js';
import type { Profile, ProfileCategory, ProfileChannel, ProfileRole } from './profile.js';

const role = (key: string, name: string, color: number, ...permissions: string[]): ProfileRole => {
  return { key, name, color, ...(permissions.length > 0 && { permissions }) };
};

const text = (key: string, name: string, topic?: string, more?: Partial<ProfileChannel>): ProfileChannel => {
  return { key, name, ...(topic !== undefined && { topic }), ...more };
};

const voice = (key: string, name: string, userLimit?: number): ProfileChannel => {
  return { key, name, type: 'voice', ...(userLimit !== undefined && { userLimit }) };
};

const category = (
  key: string,
  name: string,
  channels: readonly ProfileChannel[],
  only?: readonly string[],
): ProfileCategory => {
  return { key, name, ...(only && { only }), channels };
};

const READ_ONLY = { readOnly: true };

const start = (...more: readonly ProfileChannel[]): ProfileCategory =>
  category('start', 'Start here', [
    text('welcome', 'welcome', 'What this place is, and where to begin.', READ_ONLY),
    text('rules', 'rules', 'How we treat each other.', READ_ONLY),
    text('announcements', 'announcements', 'News from the team.', READ_ONLY),
    ...more,
  ]);

const staff = category(
  'staff',
  'Staff',
  [text('staff_chat', 'staff-chat', 'For the team.'), text('staff_log', 'staff-log', 'What AutoMod found.')],
  [],
);

/** Who sees what is taught. */
const ENROLLED = ['teacher', 'assistant', 'student'];

/** The kinds of guilds there are drafts for. The first one is taken where a request speaks for none. */
export const PROFILES: readonly [Profile, ...Profile[]] = [
  {
    name: 'community',
    ...GUILD_KINDS.community,
    roles: [role('regular', 'Regular', 0x3498db, 'USE_EXTERNAL_EMOJIS', 'CREATE_PUBLIC_THREADS')],
    categories: [
      start(),
      category('talk', 'Talk', [
        text('general', 'general', 'Anything that fits nowhere else.'),
        text('introductions', 'introductions', 'Who you are.', { slowmode: 60 }),
        text('pictures', 'pictures', 'Show what you have seen or made.'),
        text('off_topic', 'off-topic'),
      ]),
      category('voice', 'Voice', [voice('lounge', 'Lounge'), voice('small_room', 'Small room', 5)]),
      staff,
    ],
    greeting: 'Welcome! Read the rules, say hello, and make yourself at home.',
  },
  {
    name: 'gaming',
    ...GUILD_KINDS.gaming,
    roles: [
      role('veteran', 'Veteran', 0x9b59b6, 'USE_EXTERNAL_EMOJIS', 'CREATE_PUBLIC_THREADS'),
      role('player', 'Player', 0x2ecc71),
    ],
    categories: [
      start(text('patch_notes', 'patch-notes', 'What changed in the games we play.', READ_ONLY)),
      category('lobby', 'Lobby', [
        text('general', 'general', 'Talk about anything.'),
        text('looking_for_group', 'looking-for-group', 'Game, time, how many are missing.', { slowmode: 30 }),
        text('strategy', 'strategy', 'Builds, tactics, questions.'),
        text('clips', 'clips-and-screenshots'),
      ]),
      category('voice', 'Voice', [
        voice('lobby_voice', 'Lobby'),
        voice('squad_1', 'Squad 1', 5),
        voice('squad_2', 'Squad 2', 5),
        voice('raid', 'Raid', 25),
      ]),
      staff,
    ],
    greeting: 'Welcome, player! Read the rules, find a group in looking-for-group, and have fun.',
  },
  {
    name: 'technology',
    ...GUILD_KINDS.technology,
    roles: [
      role('maintainer', 'Maintainer', 0xe67e22, 'MANAGE_THREADS', 'PIN_MESSAGES'),
      role('contributor', 'Contributor', 0x1abc9c),
    ],
    categories: [
      start(text('releases', 'releases', 'What is new in each version.', READ_ONLY)),
      category('use', 'Using it', [
        text('general', 'general'),
        text('questions', 'questions', 'Version, what you did, what you saw. One thread for each question.'),
        text('showcase', 'showcase', 'What you have built.'),
      ]),
      category('build', 'Building it', [
        text('contributing', 'contributing', 'Before a pull request, and after it.'),
        text('ideas', 'ideas'),
        text('maintainers', 'maintainers', 'Decisions of the maintainers, open to read.'),
      ]),
      category('voice', 'Voice', [voice('pairing', 'Pairing', 4), voice('office_hours', 'Office hours')]),
      staff,
    ],
    greeting: 'Welcome! Releases are announced here; ask in questions, and show what you build.',
  },
  {
    name: 'creative',
    ...GUILD_KINDS.creative,
    roles: [
      role('mentor', 'Mentor', 0xe91e63, 'CREATE_PUBLIC_THREADS', 'PIN_MESSAGES'),
      role('artist', 'Artist', 0xf1c40f),
    ],
    categories: [
      start(),
      category('studio', 'Studio', [
        text('general', 'general'),
        text('work_in_progress', 'work-in-progress', 'Say which feedback you want.'),
        text('finished', 'finished-work', 'Only finished work; talk in threads.'),
        text('feedback', 'feedback', 'For each thing you post, look at two others.'),
      ]),
      category('learn', 'Learn', [
        text('resources', 'resources'),
        text('challenges', 'challenges', 'A theme each week.'),
      ]),
      category('voice', 'Voice', [voice('atelier', 'Atelier'), voice('critique', 'Critique', 8)]),
      staff,
    ],
    greeting: 'Welcome! Show what you make in work-in-progress, and look at what others make.',
  },
  {
    name: 'education',
    ...GUILD_KINDS.education,
    roles: [
      role('teacher', 'Teacher', 0xe74c3c, 'PIN_MESSAGES', 'MANAGE_THREADS', 'MUTE_MEMBERS'),
      role('assistant', 'Assistant', 0xe67e22, 'PIN_MESSAGES'),
      role('student', 'Student', 0x3498db),
    ],
    categories: [
      start(text('schedule', 'schedule', 'Dates and deadlines.', READ_ONLY)),
      category(
        'course',
        'Course',
        [
          text('material', 'material', 'Slides, texts, recordings.', READ_ONLY),
          text('questions', 'questions', 'No question is too small.'),
          text('assignments', 'assignments'),
        ],
        ENROLLED,
      ),
      category(
        'students',
        'Students',
        [text('general', 'general'), text('study_groups', 'study-groups'), voice('study_room', 'Study room', 10)],
        ENROLLED,
      ),
      category('lectures', 'Lectures', [voice('lecture_hall', 'Lecture hall')]),
      staff,
    ],
    greeting: 'Welcome to the course. The schedule has all dates; ask in questions.',
  },
  {
    name: 'support',
    ...GUILD_KINDS.support,
    roles: [
      role('agent', 'Support agent', 0x1abc9c, 'MANAGE_THREADS', 'PIN_MESSAGES'),
      role('customer', 'Customer', 0x95a5a6),
    ],
    categories: [
      start(text('status', 'status', 'Outages and planned work.', READ_ONLY)),
      category('help', 'Help', [
        text('ask', 'ask', 'What you tried, what you expected, what you saw. Never post secrets.', { slowmode: 10 }),
        { ...text('known_issues', 'known-issues'), ...READ_ONLY },
        text('feedback', 'feedback'),
      ]),
      category(
        'desk',
        'Desk',
        [text('triage', 'triage'), text('escalations', 'escalations'), voice('desk_voice', 'Desk')],
        ['agent'],
      ),
      staff,
    ],
    greeting: 'Welcome! Look at status and known-issues first, then ask; somebody will answer.',
  },
];
