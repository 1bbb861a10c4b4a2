import type { ErrorCode } from '../../errors/error-codes.js';

/** What one of Discord's error codes means to a caller. */
export interface ErrorMeaning {
  /** Where the HTTP status alone would say something else. */
  readonly code?: ErrorCode;
  /** For programs: stays the same when words change. */
  readonly reason?: string;
  /** What is the matter, as the end of a sentence. */
  readonly what: string;
  /** What to do next; the code's own hint where absent. */
  readonly hint?: string;
}

const unknown = (thing: string, hint?: string): ErrorMeaning => ({
  code: 'DISCORD_NOT_FOUND',
  what: `there is no such ${thing}, or the bot cannot see it`,
  ...(hint !== undefined && { hint }),
});
const conflict = (reason: string, what: string, hint: string): ErrorMeaning => ({
  code: 'DISCORD_CONFLICT',
  reason,
  what,
  hint,
});
const full = (what: string, hint = 'Remove some that are no longer needed, then call again.'): ErrorMeaning =>
  conflict('limit_reached', `the limit of ${what} is reached`, hint);
const invalid = (what: string, hint: string, reason?: string): ErrorMeaning => ({
  code: 'VALIDATION_FAILED',
  what,
  hint,
  ...(reason !== undefined && { reason }),
});
const denied = (what: string, hint: string, reason?: string): ErrorMeaning => ({
  code: 'DISCORD_PERMISSION_DENIED',
  what,
  hint,
  ...(reason !== undefined && { reason }),
});

/**
 * Discord's error codes that have a meaning of their own. A code that is not here is told by its status and Discord's words.
 * @see https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
 */
export const DISCORD_ERROR_HINTS: Readonly<Record<number, ErrorMeaning>> = {
  10002: unknown('application', 'Leave application_id out, or use the id that application_get_current returns.'),
  10003: unknown('channel', 'List the channels with channels_list.'),
  10004: unknown('guild', 'List the guilds the bot is in with users_list_current_user_guilds.'),
  10005: unknown('integration', 'List them with guild_list_integrations.'),
  10006: unknown(
    'invite',
    'It may have expired; list those that exist with invites_list_channel or guild_list_invites.',
  ),
  10007: unknown('member', 'The user is not in the guild; find members with members_find or members_list.'),
  10008: unknown('message', 'Read the channel with messages_read; a message id belongs to one channel.'),
  10009: unknown('permission overwrite', 'Read the channel with channels_get: it lists its overwrites.'),
  10011: unknown('role', 'List the roles with roles_list.'),
  10013: unknown('user'),
  10014: unknown(
    'emoji',
    'List custom emojis with emojis_list_guild or app_emojis_list; write a custom one as name:id.',
  ),
  10015: unknown('webhook', 'List webhooks with webhooks_list_channel; a dead one is not called again.'),
  10026: unknown('ban', 'The user is not banned; list bans with members_list_bans.'),
  10027: unknown('SKU', 'List them with skus_list.'),
  10029: unknown('entitlement', 'List them with entitlements_list.'),
  10057: unknown('template', 'List the templates of a guild with templates_list.'),
  10060: unknown('sticker', 'List stickers with stickers_list_guild.'),
  10062: unknown('interaction', 'Its token lives 15 minutes, and the first answer is due within 3 seconds.'),
  10063: unknown('application command', 'List commands with commands_list_global or commands_list_guild.'),
  10065: unknown('voice state', 'The user is in no voice channel.'),
  10066: unknown('set of command permissions', 'The command has none of its own in this guild.'),
  10067: unknown('stage instance', 'The stage channel has none that is live; create one with stage_instances_create.'),
  10069: unknown('welcome screen', 'The guild has none; set one with guild_modify_welcome_screen.'),
  10070: unknown('scheduled event', 'List events with events_list.'),
  10087: unknown('forum tag', 'Read the forum with channels_get: it lists its tags with their ids.'),
  10097: unknown('sound', 'List sounds with soundboard_list_guild_sounds.'),

  20001: denied('bots cannot use this', 'Do it in the Discord client.', 'not_for_bots'),
  20012: denied(
    "the application is not this bot's own",
    'Use the id that application_get_current returns.',
    'foreign_application',
  ),
  20018: denied('only the owner can do this', 'Ask the owner of the guild to do it.', 'owner_only'),
  20031: invalid('the name or topic has words that Discord does not allow', 'Use other words.'),

  30001: full('guilds the bot may join (100)'),
  30003: full('pinned messages of a channel (250)', 'Unpin one with messages_unpin, then call again.'),
  30005: full('roles of a guild (250)', 'Delete a role with roles_delete, then call again.'),
  30007: full('webhooks of a channel (15)', 'Delete one with webhooks_delete, or use one that exists.'),
  30008: full('emojis', 'Delete one with emojis_delete (boosts raise the limit of a guild), or app_emojis_delete.'),
  30010: full('different reactions to a message (20)', 'Use an emoji the message already has.'),
  30013: full('channels of a guild (500)', 'Delete a channel with channels_delete, then call again.'),
  30015: invalid('a message can have at most 10 attachments', 'Send the files in several messages.', 'limit_reached'),
  30016: full('invites of a guild (1000)', 'Delete invites with invites_delete.'),
  30018: full('animated emojis of the guild', 'Delete one with emojis_delete; boosts raise the limit.'),
  30031: conflict(
    'already_exists',
    'the guild has a template already',
    'Use it: templates_list shows it, templates_sync updates it.',
  ),
  30032: full('application commands', 'Delete one with commands_delete_global or commands_delete_guild.'),
  30033: full('members of a thread (1000)'),
  30034: full('commands created in a day (200 in a guild)', 'Wait a day, or edit commands instead of creating them.'),
  30035: full('bans of users who are not members', 'Wait a while.'),
  30038: full('scheduled events that are not over (100)', 'Delete one with events_delete.'),
  30039: full('stickers of the guild', 'Delete one with stickers_delete_guild_sticker; boosts raise the limit.'),
  30045: full('sounds of the guild', 'Delete one with soundboard_delete_guild_sound; boosts raise the limit.'),
  30047: full('pinned threads of a forum (1)', 'Unpin the pinned thread first.'),
  30048: full('tags of a forum (20)', 'Change or remove a tag with channels_modify.'),
  30052: invalid('the bitrate is too high for this guild', 'Use 8000 to 96000; boosts raise the limit.'),
  30056: full('premium emojis'),
  30058: full('webhooks of a guild (1000)', 'Delete some with webhooks_delete.'),
  30060: full(
    'permission overwrites of a channel (1000)',
    'Delete some with channels_delete_permissions; use roles instead of members.',
  ),
  30061: full('what the channels of a guild may hold in all', 'Remove overwrites or topics.'),

  40005: invalid(
    'the request is too large',
    'Send smaller or fewer files: 10 MiB each by default, 25 MiB in all.',
    'too_large',
  ),
  40007: denied('the user is banned from the guild', 'Unban with members_unban first.', 'banned'),
  40009: invalid('only one channel may change its category in one request', 'Move the channels one by one.'),
  40012: denied('the connection was revoked', 'Ask the user to connect again.'),
  40018: invalid(
    'only what is used up can be consumed',
    'Its SKU must be of type 3: skus_list tells.',
    'not_consumable',
  ),
  40019: denied('the entitlement was bought', 'Only test entitlements can be deleted.', 'not_a_test'),
  40032: conflict(
    'not_in_voice',
    'the user, or the bot, is not in the voice channel',
    'They have to join it first; a bot is connected to voice by the program that holds its gateway session.',
  ),
  40033: conflict('already_done', 'the message was published already', 'Nothing to do.'),
  40041: conflict(
    'already_exists',
    'there is a command of that name',
    'Edit it with commands_modify_global or commands_modify_guild.',
  ),
  40058: invalid(
    'a forum takes no plain messages',
    'Create a post with channels_forum_create_thread, or write into one of its threads.',
  ),
  40060: conflict(
    'already_done',
    'the interaction was answered already',
    'Use interactions_edit_original_response or interactions_create_followup.',
  ),
  40061: invalid('two tags have the same name', 'Give each tag a name of its own.'),
  40066: invalid(
    'the forum has no tag that the bot may set',
    'Ask a moderator for a tag, or add one with channels_modify.',
  ),
  40067: invalid('the forum wants a tag on each post', 'Pass one of the tag ids that channels_get lists.'),
  40074: conflict('already_exists', 'the entitlement was granted already', 'Nothing to do.'),
  40094: full('follow-up messages of the interaction', 'Edit one of those that exist.'),
  40333: denied(
    'Cloudflare refused the request for what it is',
    'Check the User-Agent and any proxy that changes requests.',
    'blocked_request',
  ),

  50001: denied(
    'the bot has no access',
    'Let the bot see the channel (VIEW_CHANNEL), or invite it to the guild.',
    'missing_access',
  ),
  50003: invalid('this cannot be done in a direct message', 'Use a channel of a guild.'),
  50004: conflict('disabled', 'the widget of the guild is off', 'Turn it on with guild_modify_widget.'),
  50005: denied(
    'the message was written by somebody else',
    'A bot can edit its own messages only; send a new one.',
    'not_the_author',
  ),
  50006: invalid('the message is empty', 'Give it content, an embed, a file, a sticker, a poll or components.'),
  50007: denied(
    'the user takes no messages from the bot',
    'They may have closed their direct messages; write in a channel.',
    'dm_closed',
  ),
  50008: invalid('the channel takes no messages', 'Use a text channel, a thread or the chat of a voice channel.'),
  50009: denied("the guild's verification level is too high", "Raise the bot's account or lower the level."),
  50013: denied(
    'the bot lacks a permission',
    "Grant it, or act on what ranks below the bot's highest role.",
    'missing_permission',
  ),
  50014: { code: 'DISCORD_AUTH_INVALID', what: 'the token is not valid' },
  50016: invalid(
    'a bulk delete takes 2 to 100 messages',
    'Pass 2 to 100 ids; delete a single one with messages_delete.',
  ),
  50019: invalid('a message can be pinned only in its own channel', 'Pass the channel the message is in.'),
  50020: conflict('already_exists', 'the invite code is not valid or taken', 'Choose another code.'),
  50021: invalid('this cannot be done with a system message', 'Act on a message of a user or a bot.'),
  50024: invalid('this cannot be done in a channel of this type', 'Check the type with channels_get.', 'channel_type'),
  50025: {
    code: 'DISCORD_AUTH_INVALID',
    what: 'the OAuth2 access token is not valid',
    hint: 'Get a new access token.',
  },
  50026: denied(
    'the access token lacks a scope',
    'Authorise again with the scope the endpoint needs.',
    'missing_scope',
  ),
  50027: {
    code: 'DISCORD_AUTH_INVALID',
    what: 'the webhook token is not valid',
    hint: 'Take the token from webhooks_get or create a webhook.',
  },
  50028: invalid('the role is not valid', 'List the roles with roles_list.'),
  50033: invalid('the recipients are not valid', 'Pass users who share a guild with the bot.'),
  50034: invalid(
    'a message is older than two weeks',
    'Delete old messages one by one with messages_delete.',
    'too_old',
  ),
  50035: invalid('the form of the request is not valid', 'Correct the fields listed in `issues` and call again.'),
  50036: denied('the bot is not in that guild', 'Invite the bot to the guild first.'),
  50045: invalid('a file is too large', 'Send a smaller file: 10 MiB by default, more with boosts.', 'too_large'),
  50046: invalid('a file is not valid', 'Check the type and the content of the file.'),
  50055: invalid('the guild is not valid', 'Check the id with users_list_current_user_guilds.'),
  50057: invalid('the SKU is not valid', 'List them with skus_list; of a subscription take the one of type 5.'),
  50068: invalid('this cannot be done with a message of this type', 'Act on an ordinary message.'),
  50073: denied('a system webhook cannot be changed', 'Create a webhook of your own.'),
  50074: conflict(
    'required_channel',
    'a Community guild needs this channel',
    'Choose another rules or updates channel with guild_modify first.',
  ),
  50080: invalid('stickers of a message cannot be edited', 'Send a new message.'),
  50081: invalid('the sticker cannot be sent', 'Use a sticker of this guild: stickers_list_guild.'),
  50083: conflict(
    'thread_archived',
    'the thread is archived',
    'Wake it up with threads_modify (archived: false), then call again.',
  ),
  50086: invalid('the rules and updates channels must be text channels', 'Choose text channels.'),
  50091: invalid('the event is of another kind', 'Check entity_type with events_get.'),
  50095: denied('the guild is not available in this region', 'Nothing can be done here.'),
  50101: conflict(
    'boosts_needed',
    'the guild needs more boosts for this',
    'Boost the guild, or leave the feature out.',
  ),
  50109: invalid('the body was no JSON', 'Report it: the server builds the body.'),
  50110: invalid('a file is not valid', 'Check the type and the content of the file.'),
  50123: invalid('a file is of a type that is not taken here', 'A sound is MP3 or Ogg, a picture PNG, JPEG or GIF.'),
  50124: invalid('a sound lasts too long', 'Send one of at most 5.2 seconds.', 'too_long'),
  50138: invalid(
    'the image cannot be made small enough',
    'Send a smaller image: at most 256 KiB for an emoji.',
    'too_large',
  ),
  50146: invalid('an uploaded file is missing', 'Pass each file that an attachment names.'),
  50167: denied(
    'the bot is muted, deafened or suppressed in the voice channel',
    'Lift that with members_modify or guild_modify_current_voice_state; the program that connects it must not mute it itself.',
    'muted_in_voice',
  ),
  50192: invalid('a sound does not say how long it lasts', 'Encode it anew as MP3 or Ogg.'),
  50278: denied(
    'the user shares no guild with the bot',
    'Only users of a common guild can be written to.',
    'no_mutual_guild',
  ),
  50600: denied('the bot may not use this sticker', 'Use a sticker of this guild.'),
  60003: denied(
    'the guild wants two-factor authentication for this',
    "The owner of the bot's application turns on two-factor authentication for their Discord account.",
    'two_factor_required',
  ),
  90001: denied('the author of the message has blocked the bot', 'Do not react to it.', 'blocked_by_user'),
  150006: conflict('already_done', 'the stage is live already', 'Change it with stage_instances_modify.'),
  160002: denied(
    'a reply needs READ_MESSAGE_HISTORY in the channel',
    'Grant the permission, or send without a reply.',
    'missing_permission',
  ),
  160004: conflict(
    'already_exists',
    'the message has a thread already',
    'Write into it: the thread has the id of the message.',
  ),
  160005: conflict(
    'thread_locked',
    'the thread is locked',
    'Unlock it with channels_modify (locked: false); that needs MANAGE_THREADS.',
  ),
  160006: full('active threads of the guild (1000)', 'Archive threads with threads_modify (archived: true).'),
  160007: full('active announcement threads', 'Archive threads with threads_modify (archived: true).'),
  160014: invalid(
    'the message has nothing the bot can forward',
    "It needs the Message Content intent to forward others' messages.",
  ),
  180000: conflict('already_over', 'the event is over', 'Create a new one with events_create.'),
  200000: denied('AutoMod blocked the message', 'Change the words, or the rule with automod_modify_rule.', 'automod'),
  200001: denied('AutoMod blocked the title', 'Change the words, or the rule with automod_modify_rule.', 'automod'),
  220001: invalid('a webhook posting to a forum needs thread_name or thread_id', 'Pass one of them.'),
  220002: invalid('a webhook takes thread_name or thread_id, not both', 'Pass one of them.'),
  220003: invalid('a webhook creates threads in forums only', 'Leave thread_name out.'),
  220004: invalid('a webhook of this kind cannot post to a forum', 'Use another channel.'),
  240000: denied('the message has a link that Discord considers harmful', 'Leave the link out.', 'harmful_link'),
  350000: conflict(
    'requirements_not_met',
    'the requirements of onboarding are not met',
    'At least 7 default channels, 5 of them writable by @everyone.',
  ),
  350001: conflict(
    'requirements_not_met',
    'onboarding would fall below its requirements',
    'Keep at least 7 default channels, 5 of them writable by @everyone.',
  ),
  350003: conflict(
    'requirements_not_met',
    'channels of onboarding must be readable by @everyone',
    'Give @everyone VIEW_CHANNEL there.',
  ),
  400001: denied('uploads are limited for this guild', 'Send without files.', 'uploads_limited'),
  500000: conflict(
    'nothing_done',
    'none of the users could be banned',
    'They may be banned already, or rank above the bot.',
  ),
  520000: denied('voting in the poll is blocked', 'Nothing can be done here.'),
  520001: conflict('already_over', 'the poll has ended', 'Read the result with messages_get.'),
  520002: invalid('a poll cannot be created in a channel of this type', 'Use a text channel or a thread.'),
  520003: invalid('a message with a poll cannot be edited', 'Send a new one.'),
  520006: invalid('the message has no poll', 'Check it with messages_get.'),
};
