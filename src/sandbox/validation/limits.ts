/**
 * Discord's sizes, as its documentation gives them (facts/discord-protocol.md §7). Where the OpenAPI file is looser
 * (content 4000, tag names 50) the documentation wins.
 */
export const LIMITS = {
  message: {
    content: 2000,
    embeds: 10,
    embedTotal: 6000,
    attachments: 10,
    stickers: 3,
    nonce: 25,
    bulk: 100,
    ageForBulkMs: 14 * 86_400_000,
    reactions: 20,
  },
  embed: {
    title: 256,
    description: 4096,
    fields: 25,
    fieldName: 256,
    fieldValue: 1024,
    footer: 2048,
    author: 256,
    url: 2048,
  },
  attachment: { filename: 1024, description: 1024, bytes: 10 * 1024 * 1024 },
  components: {
    total: 40,
    rows: 5,
    text: 4000,
    customId: 100,
    label: 80,
    url: 512,
    placeholder: 150,
    options: 25,
    galleryItems: 10,
    sectionTexts: 3,
  },
  poll: { question: 300, answer: 55, answers: 10, hours: 768, defaultHours: 24 },
  mentions: 100,
  guild: { channels: 500, roles: 250, pins: 250, invites: 1000, name: { min: 2, max: 100 } },
  channel: {
    name: 100,
    topic: 1024,
    forumTopic: 4096,
    slowmode: 21_600,
    inCategory: 50,
    overwrites: 100,
    userLimit: 99,
    stageUserLimit: 10_000,
    minBitrate: 8000,
    status: 500,
    webhooks: 15,
  },
  forum: { tags: 20, tagName: 20, appliedTags: 5, emojiName: 100 },
  thread: { name: 100, members: 1000, active: 1000 },
  role: { name: 100, color: 0xffffff, emoji: 100 },
  member: { nick: 32, timeoutMs: 28 * 86_400_000 },
  joinRequest: { reason: 160 },
  ban: { deleteSeconds: 604_800, bulk: 200 },
  prune: { minDays: 1, maxDays: 30, defaultDays: 7 },
  invite: { maxAge: 604_800, defaultMaxAge: 86_400, maxUses: 100 },
  welcomeScreen: { channels: 5, description: 140, channelDescription: 50 },
  automod: {
    name: 100,
    keywords: 1000,
    keyword: 60,
    patterns: 10,
    pattern: 260,
    allowed: 100,
    allowedBesidePresets: 1000,
    mentions: 50,
    actions: 5,
    timeoutSeconds: 2_419_200,
    message: 150,
    exemptRoles: 20,
    exemptChannels: 50,
  },
  onboarding: {
    prompts: 15,
    options: 50,
    title: 100,
    option: 50,
    description: 100,
    channels: 500,
    given: 50,
    needed: 7,
    neededWritable: 5,
  },
  verification: { description: 300, rules: 16, rule: 300, label: 300 },
  incidentMs: 24 * 3_600_000,
  webhook: { name: 80 },
  emoji: { name: { min: 2, max: 32 }, bytes: 256 * 1024 },
  event: { name: 100, description: 1000, location: 100, upcoming: 100 },
  template: { name: { min: 1, max: 100 }, description: 120 },
  sticker: { name: { min: 2, max: 30 }, description: 100, tags: { min: 1, max: 200 }, bytes: 512 * 1024 },
  sound: { name: { min: 2, max: 32 }, emoji: { min: 1, max: 32 }, bytes: 512 * 1024 },
  stage: { topic: { min: 1, max: 120 } },
  command: {
    name: 32,
    description: 100,
    options: 25,
    choices: 25,
    choice: 100,
    length: 6000,
    size: 8000,
    list: 130,
    /** By kind, everywhere and in each guild. */
    count: { 1: 100, 2: 15, 3: 15, 4: 1 },
    perDay: 200,
    permissions: 100,
  },
  user: { name: { min: 2, max: 32 } },
  application: { description: 400, tags: 5, tag: 20, url: 2048, emojis: 2000, instance: 64 },
  roleMetadata: { records: 5, key: 50, name: 100, text: 200 },
  image: 10 * 1024 * 1024,
} as const;

/** Highest bitrate by boost level. */
export const MAX_BITRATE = [96_000, 128_000, 256_000, 384_000] as const;

/** Minutes after which a thread may archive itself. */
export const ARCHIVE_MINUTES = [60, 1440, 4320, 10_080] as const;

/** Static, and as many animated, emojis by boost level. */
export const MAX_EMOJIS = [50, 100, 150, 250] as const;

/** Stickers by boost level. */
export const MAX_STICKERS = [5, 15, 30, 60] as const;

/** Sounds by boost level. */
export const MAX_SOUNDS = [8, 24, 36, 48] as const;
