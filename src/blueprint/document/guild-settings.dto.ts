import { Flag, OneOf, Text } from '../../mcp/schema/fields/index.js';
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
  @Text('Name.', { untrusted: true, min: 2, max: 100, optional: true }) name?: string;
  @Text('Shown in discovery and invites; Community only.', {
    untrusted: true,
    max: 300,
    optional: true,
    nullable: true,
  })
  description?: string | null;
  @Flag('Community, which stage, announcement, forum and media channels, welcome screen and onboarding need.', {
    optional: true,
  })
  community?: boolean;
  @OneOf(VERIFICATION_LEVELS, 'What a new member must have.', { optional: true })
  verification?: (typeof VERIFICATION_LEVELS)[number];
  @OneOf(NOTIFICATION_LEVELS, 'Of what people are notified.', { optional: true })
  notifications?: (typeof NOTIFICATION_LEVELS)[number];
  @OneOf(CONTENT_FILTERS, 'Whose media is scanned.', { optional: true })
  content_filter?: (typeof CONTENT_FILTERS)[number];
  @Text('Language, such as `en-US`.', {
    pattern: /^[a-z]{2}(-[A-Z0-9]{2,3})?$/,
    means: 'a locale such as en-US',
    optional: true,
  })
  locale?: string;
  @Symbolic('Text channel of join messages.', CHANNEL) system_channel?: string | null;
  @Symbolic('Text channel of the rules.', CHANNEL) rules_channel?: string | null;
  @Symbolic('Text channel for notices of Discord.', CHANNEL) updates_channel?: string | null;
  @Symbolic('Voice channel.', CHANNEL) afk_channel?: string | null;
  @OneOf(AFK_TIMEOUTS, 'Seconds.', { optional: true }) afk_timeout?: (typeof AFK_TIMEOUTS)[number];
}
