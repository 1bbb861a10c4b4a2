import { Flag, OneOf, Text } from '../../mcp/schema/fields/index.js';
import { LocaleCode } from '../../tools/shared/locale.field.js';
import { Symbolic } from './symbol.fields.js';

/** In Discord's order: the index is the number in the API. */
export const VERIFICATION_LEVELS = ['none', 'low', 'medium', 'high', 'very_high'] as const;
export const NOTIFICATION_LEVELS = ['all_messages', 'only_mentions'] as const;
export const CONTENT_FILTERS = ['disabled', 'members_without_roles', 'all_members'] as const;

/** Seconds without a word after which people are moved to the AFK channel. */
export const AFK_TIMEOUTS = [60, 300, 900, 1800, 3600] as const;

const CHANNEL = { optional: true, nullable: true } as const;

/** Settings of the guild itself. What is left out stays as it is; null empties it. */
export class BlueprintGuildSettings {
  @Text('Name of the guild.', { untrusted: true, min: 2, max: 100, optional: true }) name?: string;
  @Text('Shown in discovery and invites; in a Community only.', {
    untrusted: true,
    max: 300,
    optional: true,
    nullable: true,
  })
  description?: string | null;
  @Flag(
    'Whether the guild is a Community: stage, announcement, forum and media channels, welcome screen and onboarding need one, and it needs rules_channel, updates_channel, a verification level and content_filter all_members. Only a bot with ADMINISTRATOR changes it.',
    {
      optional: true,
    },
  )
  community?: boolean;
  @OneOf(
    VERIFICATION_LEVELS,
    'What a new member must have before writing: low a verified mail address, medium 5 minutes in Discord, high 10 minutes in the guild, very_high a verified phone.',
    { optional: true },
  )
  verification?: (typeof VERIFICATION_LEVELS)[number];
  @OneOf(NOTIFICATION_LEVELS, 'Of which messages people are notified who have not chosen otherwise.', {
    optional: true,
  })
  notifications?: (typeof NOTIFICATION_LEVELS)[number];
  @OneOf(CONTENT_FILTERS, 'Whose pictures are scanned for explicit content.', { optional: true })
  content_filter?: (typeof CONTENT_FILTERS)[number];
  @LocaleCode('Language of the guild, such as `en-US`.', { optional: true }) locale?: string;
  @Symbolic('Text channel of join and boost messages, by its symbol.', CHANNEL) system_channel?: string | null;
  @Symbolic('Text channel of the rules, by its symbol.', CHANNEL) rules_channel?: string | null;
  @Symbolic('Text channel where Discord tells moderators its news, by its symbol.', CHANNEL) updates_channel?:
    string | null;
  @Symbolic('Voice channel that idle people are moved to, by its symbol.', CHANNEL) afk_channel?: string | null;
  @OneOf(AFK_TIMEOUTS, 'Seconds without a word after which they are moved.', { optional: true })
  afk_timeout?: (typeof AFK_TIMEOUTS)[number];
}
