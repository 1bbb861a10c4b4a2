import { GUILD_KINDS } from '../../tools/shared/guild-kinds.js';
import type { Profile, ProfileCategory, ProfileChannel } from './profile.js';

const voice = (key: string, name: string, userLimit?: number): ProfileChannel => {
  return { key, name, type: 'voice', ...(userLimit !== undefined && { userLimit }) };
};

const start = (...more: readonly ProfileChannel[]): ProfileCategory => ({
  key: 'start',
  name: 'Start here',
  channels: [
    { key: 'welcome', name: 'welcome', topic: 'What this place is, and where to begin.', readOnly: true },
    { key: 'rules', name: 'rules', topic: 'How we treat each other.', readOnly: true },
    { key: 'announcements', name: 'announcements', topic: 'News from the team.', readOnly: true },
    ...more,
  ],
});

const staff: ProfileCategory = {
  key: 'staff',
  name: 'Staff',
  only: [],
  channels: [
    { key: 'staff_chat', name: 'staff-chat', topic: 'For the team.' },
    { key: 'staff_log', name: 'staff-log', topic: 'What AutoMod found.' },
  ],
};

/** The kinds of guilds there are drafts for. The first one is taken where a request speaks for none. */
export const PROFILES: readonly Profile[] = [
  {
    name: 'community',
    ...GUILD_KINDS.community,
    roles: [
      {
        key: 'regular',
        name: 'Regular',
        color: 0x3498db,
        permissions: ['USE_EXTERNAL_EMOJIS', 'CREATE_PUBLIC_THREADS'],
      },
    ],
    categories: [
      start(),
      {
        key: 'talk',
        name: 'Talk',
        channels: [
          { key: 'general', name: 'general', topic: 'Anything that fits nowhere else.' },
          { key: 'introductions', name: 'introductions', topic: 'Who you are.', slowmode: 60 },
          { key: 'pictures', name: 'pictures', topic: 'Show what you have seen or made.' },
          { key: 'off_topic', name: 'off-topic' },
        ],
      },
      { key: 'voice', name: 'Voice', channels: [voice('lounge', 'Lounge'), voice('small_room', 'Small room', 5)] },
      staff,
    ],
    greeting: 'Welcome! Read the rules, say hello, and make yourself at home.',
  },
  {
    name: 'gaming',
    ...GUILD_KINDS.gaming,
    roles: [
      {
        key: 'veteran',
        name: 'Veteran',
        color: 0x9b59b6,
        permissions: ['USE_EXTERNAL_EMOJIS', 'CREATE_PUBLIC_THREADS'],
      },
      { key: 'player', name: 'Player', color: 0x2ecc71 },
    ],
    categories: [
      start({ key: 'patch_notes', name: 'patch-notes', topic: 'What changed in the games we play.', readOnly: true }),
      {
        key: 'lobby',
        name: 'Lobby',
        channels: [
          { key: 'general', name: 'general', topic: 'Talk about anything.' },
          {
            key: 'looking_for_group',
            name: 'looking-for-group',
            topic: 'Game, time, how many are missing.',
            slowmode: 30,
          },
          { key: 'strategy', name: 'strategy', topic: 'Builds, tactics, questions.' },
          { key: 'clips', name: 'clips-and-screenshots' },
        ],
      },
      {
        key: 'voice',
        name: 'Voice',
        channels: [
          voice('lobby_voice', 'Lobby'),
          voice('squad_1', 'Squad 1', 5),
          voice('squad_2', 'Squad 2', 5),
          voice('raid', 'Raid', 25),
        ],
      },
      staff,
    ],
    greeting: 'Welcome, player! Read the rules, find a group in looking-for-group, and have fun.',
  },
  {
    name: 'technology',
    ...GUILD_KINDS.technology,
    roles: [
      { key: 'maintainer', name: 'Maintainer', color: 0xe67e22, permissions: ['MANAGE_THREADS', 'PIN_MESSAGES'] },
      { key: 'contributor', name: 'Contributor', color: 0x1abc9c },
    ],
    categories: [
      start({ key: 'releases', name: 'releases', topic: 'What is new in each version.', readOnly: true }),
      {
        key: 'use',
        name: 'Using it',
        channels: [
          { key: 'general', name: 'general' },
          {
            key: 'questions',
            name: 'questions',
            topic: 'Version, what you did, what you saw. One thread for each question.',
          },
          { key: 'showcase', name: 'showcase', topic: 'What you have built.' },
        ],
      },
      {
        key: 'build',
        name: 'Building it',
        channels: [
          { key: 'contributing', name: 'contributing', topic: 'Before a pull request, and after it.' },
          { key: 'ideas', name: 'ideas' },
          { key: 'maintainers', name: 'maintainers', topic: 'Decisions of the maintainers, open to read.' },
        ],
      },
      {
        key: 'voice',
        name: 'Voice',
        channels: [voice('pairing', 'Pairing', 4), voice('office_hours', 'Office hours')],
      },
      staff,
    ],
    greeting: 'Welcome! Releases are announced here; ask in questions, and show what you build.',
  },
  {
    name: 'creative',
    ...GUILD_KINDS.creative,
    roles: [
      { key: 'mentor', name: 'Mentor', color: 0xe91e63, permissions: ['CREATE_PUBLIC_THREADS', 'PIN_MESSAGES'] },
      { key: 'artist', name: 'Artist', color: 0xf1c40f },
    ],
    categories: [
      start(),
      {
        key: 'studio',
        name: 'Studio',
        channels: [
          { key: 'general', name: 'general' },
          { key: 'work_in_progress', name: 'work-in-progress', topic: 'Say which feedback you want.' },
          { key: 'finished', name: 'finished-work', topic: 'Only finished work; talk in threads.' },
          { key: 'feedback', name: 'feedback', topic: 'For each thing you post, look at two others.' },
        ],
      },
      {
        key: 'learn',
        name: 'Learn',
        channels: [
          { key: 'resources', name: 'resources' },
          { key: 'challenges', name: 'challenges', topic: 'A theme each week.' },
        ],
      },
      { key: 'voice', name: 'Voice', channels: [voice('atelier', 'Atelier'), voice('critique', 'Critique', 8)] },
      staff,
    ],
    greeting: 'Welcome! Show what you make in work-in-progress, and look at what others make.',
  },
  {
    name: 'education',
    ...GUILD_KINDS.education,
    roles: [
      {
        key: 'teacher',
        name: 'Teacher',
        color: 0xe74c3c,
        permissions: ['PIN_MESSAGES', 'MANAGE_THREADS', 'MUTE_MEMBERS'],
      },
      { key: 'assistant', name: 'Assistant', color: 0xe67e22, permissions: ['PIN_MESSAGES'] },
      { key: 'student', name: 'Student', color: 0x3498db },
    ],
    categories: [
      start({ key: 'schedule', name: 'schedule', topic: 'Dates and deadlines.', readOnly: true }),
      {
        key: 'course',
        name: 'Course',
        only: ['teacher', 'assistant', 'student'],
        channels: [
          { key: 'material', name: 'material', topic: 'Slides, texts, recordings.', readOnly: true },
          { key: 'questions', name: 'questions', topic: 'No question is too small.' },
          { key: 'assignments', name: 'assignments' },
        ],
      },
      {
        key: 'students',
        name: 'Students',
        only: ['teacher', 'assistant', 'student'],
        channels: [
          { key: 'general', name: 'general' },
          { key: 'study_groups', name: 'study-groups' },
          voice('study_room', 'Study room', 10),
        ],
      },
      { key: 'lectures', name: 'Lectures', channels: [voice('lecture_hall', 'Lecture hall')] },
      staff,
    ],
    greeting: 'Welcome to the course. The schedule has all dates; ask in questions.',
  },
  {
    name: 'support',
    ...GUILD_KINDS.support,
    roles: [
      { key: 'agent', name: 'Support agent', color: 0x1abc9c, permissions: ['MANAGE_THREADS', 'PIN_MESSAGES'] },
      { key: 'customer', name: 'Customer', color: 0x95a5a6 },
    ],
    categories: [
      start({ key: 'status', name: 'status', topic: 'Outages and planned work.', readOnly: true }),
      {
        key: 'help',
        name: 'Help',
        channels: [
          {
            key: 'ask',
            name: 'ask',
            topic: 'What you tried, what you expected, what you saw. Never post secrets.',
            slowmode: 10,
          },
          { key: 'known_issues', name: 'known-issues', readOnly: true },
          { key: 'feedback', name: 'feedback' },
        ],
      },
      {
        key: 'desk',
        name: 'Desk',
        only: ['agent'],
        channels: [
          { key: 'triage', name: 'triage' },
          { key: 'escalations', name: 'escalations' },
          voice('desk_voice', 'Desk'),
        ],
      },
      staff,
    ],
    greeting: 'Welcome! Look at status and known-issues first, then ask; somebody will answer.',
  },
];
