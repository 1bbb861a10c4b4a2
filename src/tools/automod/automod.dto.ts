import { Flag, Int, ListOf, Nested, OneOf, oneOf, SomeChange, Text, text } from '../../mcp/schema/fields/index.js';
import { Deleted } from '../shared/deleted.dto.js';
import { AUTOMOD_ACTIONS, AUTOMOD_PRESETS, AUTOMOD_TRIGGERS } from '../shared/automod/automod-triggers.js';
import { ChannelId, channelId, roleId, Snowflake } from '../shared/ids/id.fields.js';
import { OffsetCursor } from '../shared/paging/cursor.fields.js';
import { GuildRef } from '../shared/refs.dto.js';

const keyword = text({ min: 1, max: 60 });
const OPTIONAL = { optional: true } as const;

export class ListAutomodRules extends GuildRef {
  @OffsetCursor() cursor?: string;
}

/** A rule of a guild. */
export class AutomodRuleRef extends GuildRef {
  @Snowflake('The rule.') rule_id!: string;
}

/** What a rule looks for, more closely; which of it goes depends on the trigger. */
export class AutomodMetadataInput {
  @ListOf(keyword, 'Triggers 1, 6: words; `*` at an end for any.', { max: 1000, ...OPTIONAL })
  keyword_filter?: string[];
  @ListOf(text({ min: 1, max: 260 }), 'Triggers 1, 6: expressions, Rust flavour.', { max: 10, ...OPTIONAL })
  regex_patterns?: string[];
  @ListOf(oneOf(AUTOMOD_PRESETS), 'Trigger 4: 1 profanity, 2 sexual content, 3 slurs.', { unique: true, ...OPTIONAL })
  presets?: number[];
  @ListOf(keyword, 'Triggers 1, 6 (100), 4 (1000): words let through.', { max: 1000, ...OPTIONAL })
  allow_list?: string[];
  @Int('Trigger 5: mentions in one message.', { min: 0, max: 50, ...OPTIONAL }) mention_total_limit?: number;
  @Flag('Trigger 5: watch for raids.', OPTIONAL) mention_raid_protection_enabled?: boolean;
}

export class AutomodActionMetadataInput {
  @ChannelId('Action 2: where the alert goes.', OPTIONAL) channel_id?: string;
  @Int('Action 3: seconds.', { min: 0, max: 2_419_200, ...OPTIONAL }) duration_seconds?: number;
  @Text('Action 1: told to the author.', { max: 150, ...OPTIONAL }) custom_message?: string;
}

/** What a rule does about a match. */
export class AutomodActionInput {
  @OneOf(AUTOMOD_ACTIONS, '1 block the message, 2 alert, 3 time out (triggers 1, 5), 4 block the member (trigger 6).')
  type!: number;
  @Nested(AutomodActionMetadataInput, 'More about it.', OPTIONAL) metadata?: AutomodActionMetadataInput;
}

/** What clients are told of the trees; `mcp_tools_describe` shows them whole. */
const METADATA =
  'keyword_filter, regex_patterns (1, 6); allow_list (1, 4, 6); presets (4); mention_total_limit, mention_raid_protection_enabled (5)';
const ACTION =
  'type 1 block (metadata.custom_message), 2 alert (metadata.channel_id), 3 time out (metadata.duration_seconds), 4 block the member (trigger 6)';

export class CreateAutomodRule extends GuildRef {
  @Text('Name.', { min: 1, max: 100 }) name!: string;
  @OneOf([1, 2], '1 a message is sent, 2 a member joins or changes (trigger 6). Follows from the trigger.', OPTIONAL)
  event_type?: number;
  @OneOf(AUTOMOD_TRIGGERS, '1 words (6 rules a guild; 1 of each other), 3 spam, 4 presets, 5 mentions, 6 profiles.')
  trigger_type!: number;
  @Nested(AutomodMetadataInput, `What it looks for: ${METADATA}.`, { ...OPTIONAL, advertise: 'summary' })
  trigger_metadata?: AutomodMetadataInput;
  @ListOf(AutomodActionInput, `What happens: ${ACTION}.`, { min: 1, max: 5, advertise: 'summary' })
  actions!: AutomodActionInput[];
  @Flag('Works.', { default: true }) enabled!: boolean;
  @ListOf(roleId(), 'Roles it leaves alone.', { max: 20, unique: true, ...OPTIONAL }) exempt_roles?: string[];
  @ListOf(channelId(), 'Channels it leaves alone.', { max: 50, unique: true, ...OPTIONAL }) exempt_channels?: string[];
}

@SomeChange()
export class ModifyAutomodRule extends AutomodRuleRef {
  @Text('Name.', { min: 1, max: 100, ...OPTIONAL }) name?: string;
  @OneOf([1, 2], 'Follows from the trigger.', OPTIONAL) event_type?: number;
  @Nested(AutomodMetadataInput, 'As in automod_create_rule; fields left out stay.', {
    ...OPTIONAL,
    advertise: 'summary',
  })
  trigger_metadata?: AutomodMetadataInput;
  @ListOf(AutomodActionInput, 'As in automod_create_rule, in place of what was.', {
    min: 1,
    max: 5,
    ...OPTIONAL,
    advertise: 'summary',
  })
  actions?: AutomodActionInput[];
  @Flag('Works.', OPTIONAL) enabled?: boolean;
  @ListOf(roleId(), 'All roles it leaves alone.', { max: 20, unique: true, ...OPTIONAL }) exempt_roles?: string[];
  @ListOf(channelId(), 'All channels it leaves alone.', { max: 50, unique: true, ...OPTIONAL })
  exempt_channels?: string[];
}

export class DeletedAutomodRule extends Deleted {
  @Text('The guild.') guild_id!: string;
  @Text('The rule.') rule_id!: string;
}
