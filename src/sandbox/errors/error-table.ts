/**
 * Discord's JSON error codes that the sandbox answers: name → status, code, message.
 * @see https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
 */
export const DISCORD_ERRORS = {
  UNAUTHORIZED: [401, 0, '401: Unauthorized'],
  NOT_FOUND: [404, 0, '404: Not Found'],

  UNKNOWN_CHANNEL: [404, 10003, 'Unknown Channel'],
  UNKNOWN_GUILD: [404, 10004, 'Unknown Guild'],
  UNKNOWN_INTEGRATION: [404, 10005, 'Unknown Integration'],
  UNKNOWN_INVITE: [404, 10006, 'Unknown Invite'],
  UNKNOWN_MEMBER: [404, 10007, 'Unknown Member'],
  UNKNOWN_MESSAGE: [404, 10008, 'Unknown Message'],
  UNKNOWN_OVERWRITE: [404, 10009, 'Unknown Permission Overwrite'],
  UNKNOWN_ROLE: [404, 10011, 'Unknown Role'],
  UNKNOWN_USER: [404, 10013, 'Unknown User'],
  UNKNOWN_EMOJI: [404, 10014, 'Unknown Emoji'],
  UNKNOWN_WEBHOOK: [404, 10015, 'Unknown Webhook'],
  UNKNOWN_BAN: [404, 10026, 'Unknown Ban'],
  UNKNOWN_REACTION_EMOJI: [400, 10014, 'Unknown Emoji'],
  UNKNOWN_INTERACTION: [404, 10062, 'Unknown interaction'],
  UNKNOWN_VOICE_STATE: [404, 10065, 'Unknown Voice State'],
  UNKNOWN_WELCOME_SCREEN: [404, 10069, 'Unknown Guild Welcome Screen'],
  UNKNOWN_TAG: [404, 10087, 'Unknown tag'],

  OWNER_ONLY: [403, 20018, 'Only the owner of this account can perform this action'],

  MAX_PINS: [400, 30003, 'Maximum number of pins reached (250)'],
  MAX_ROLES: [400, 30005, 'Maximum number of guild roles reached (250)'],
  MAX_WEBHOOKS: [400, 30007, 'Maximum number of webhooks reached (15)'],
  MAX_EMOJIS: [400, 30008, 'Maximum number of emojis reached'],
  MAX_ANIMATED_EMOJIS: [400, 30018, 'Maximum number of animated emojis reached'],
  MAX_REACTIONS: [400, 30010, 'Maximum number of reactions reached (20)'],
  MAX_CHANNELS: [400, 30013, 'Maximum number of guild channels reached (500)'],
  MAX_ATTACHMENTS: [400, 30015, 'Maximum number of attachments in a message reached (10)'],
  MAX_INVITES: [400, 30016, 'Maximum number of invites reached (1000)'],
  MAX_THREAD_MEMBERS: [400, 30033, 'Maximum number of thread participants has been reached (1000)'],
  MAX_PINNED_THREADS: [400, 30047, 'Maximum number of pinned threads in a forum channel has been reached'],
  MAX_OVERWRITES: [400, 30060, 'Maximum number of channel permission overwrites reached (1000)'],

  USER_BANNED: [403, 40007, 'The user is banned from this guild.'],
  REQUEST_TOO_LARGE: [413, 40005, 'Request entity too large'],
  ONE_PARENT_PER_REORDER: [400, 40009, 'Only one channel may have its parent_id modified per request'],
  NOT_IN_VOICE: [400, 40032, 'Target user is not connected to voice.'],
  ALREADY_CROSSPOSTED: [400, 40033, 'This message has already been crossposted.'],
  NO_MESSAGE_IN_FORUM: [400, 40058, 'Cannot send a message in a forum channel'],
  ALREADY_ACKNOWLEDGED: [400, 40060, 'Interaction has already been acknowledged.'],
  TAG_NAMES_UNIQUE: [400, 40061, 'Tag names must be unique'],
  TAG_REQUIRED: [400, 40067, 'A tag is required to create a forum post in this channel'],

  MISSING_ACCESS: [403, 50001, 'Missing Access'],
  NOT_ON_DM: [403, 50003, 'Cannot execute action on a DM channel'],
  WIDGET_DISABLED: [403, 50004, 'Widget Disabled'],
  NOT_YOUR_MESSAGE: [403, 50005, 'Cannot edit a message authored by another user'],
  EMPTY_MESSAGE: [400, 50006, 'Cannot send an empty message'],
  CANNOT_DM: [403, 50007, 'Cannot send messages to this user'],
  NON_TEXT_CHANNEL: [400, 50008, 'Cannot send messages in a non-text channel'],
  MISSING_PERMISSIONS: [403, 50013, 'Missing Permissions'],
  BULK_DELETE_COUNT: [
    400,
    50016,
    'Provided too few or too many messages to delete. Must provide at least 2 and fewer than 100 messages to delete',
  ],
  NO_MUTUAL_GUILD: [403, 50278, 'Cannot send messages to this user due to having no mutual guilds'],
  SYSTEM_MESSAGE: [403, 50021, 'Cannot execute action on a system message'],
  WRONG_CHANNEL_TYPE: [400, 50024, 'Cannot execute action on this channel type'],
  WEBHOOK_TOKEN_INVALID: [401, 50027, 'Invalid Webhook Token'],
  INVALID_ACCESS_TOKEN: [403, 50025, 'Invalid OAuth2 access token'],
  INVALID_ROLE: [400, 50028, 'Invalid Role'],
  INVALID_RECIPIENTS: [400, 50033, 'Invalid Recipient(s)'],
  TOO_OLD_TO_BULK_DELETE: [400, 50034, 'You can only bulk delete messages that are under 14 days old.'],
  INVALID_FORM_BODY: [400, 50035, 'Invalid Form Body'],
  INVALID_API_VERSION: [400, 50041, 'Invalid API version provided.'],
  NOT_ENOUGH_BOOSTS: [400, 50101, 'This server needs more boosts to perform this action'],
  COMMUNITY_CHANNEL: [400, 50074, 'Cannot delete a channel required for community servers'],
  THREAD_ARCHIVED: [400, 50083, 'Thread is archived'],
  INVALID_JSON: [400, 50109, 'The request body contains invalid JSON.'],

  TWO_FACTOR_REQUIRED: [403, 60003, 'Two factor is required for this operation'],

  REPLY_NEEDS_HISTORY: [400, 160002, 'Cannot reply without permission to read message history'],
  THREAD_EXISTS: [400, 160004, 'A thread has already been created for this message'],
  THREAD_LOCKED: [400, 160005, 'Thread is locked'],
  MAX_ACTIVE_THREADS: [400, 160006, 'Maximum number of active threads reached'],
  FORWARD_WITHOUT_CONTENT: [400, 160014, 'You cannot forward a message whose content you cannot read'],

  WEBHOOK_NEEDS_THREAD: [400, 220001, 'Webhooks posted to forum channels must have a thread_name or thread_id'],
  WEBHOOK_TWO_THREADS: [400, 220002, 'Webhooks posted to forum channels cannot have both a thread_name and thread_id'],
  WEBHOOK_NO_FORUM: [400, 220003, 'Webhooks can only create threads in forum channels'],

  ONBOARDING_REQUIREMENTS: [400, 350000, 'Cannot enable onboarding, requirements are not met'],
  ONBOARDING_BELOW_REQUIREMENTS: [400, 350001, 'Cannot update onboarding while below requirements'],

  NO_USERS_BANNED: [400, 500000, 'Failed to ban users'],
  POLL_EXPIRED: [400, 520001, 'Poll expired'],
  EDIT_POLL: [400, 520003, 'Cannot edit a poll message'],
  NOT_A_POLL: [400, 520006, 'Cannot expire a non-poll message'],
} as const satisfies Record<string, readonly [status: number, code: number, message: string]>;

/** The name of one entry. */
export type DiscordErrorName = keyof typeof DISCORD_ERRORS;
