import { channelName } from '../document/channel-kinds.js';
import { BOT, EVERYONE } from '../document/symbol.fields.js';
import type { Fields } from './operation.js';
import { categoriesOf, channelsOf, type Planning } from './planning.js';

/** How a document calls what Discord's API has other names for; the rest is called the same. */
const FIELDS: Readonly<Record<string, string>> = {
  parent_id: 'category',
  rate_limit_per_user: 'slowmode',
  default_auto_archive_duration: 'archive_after',
  flags: 'require_tag',
  available_tags: 'tags',
  default_reaction_emoji: 'default_reaction',
  default_sort_order: 'sort_order',
  default_forum_layout: 'layout',
  verification_level: 'verification',
  default_message_notifications: 'notifications',
  explicit_content_filter: 'content_filter',
  preferred_locale: 'locale',
  system_channel_id: 'system_channel',
  rules_channel_id: 'rules_channel',
  public_updates_channel_id: 'updates_channel',
  afk_channel_id: 'afk_channel',
  trigger_metadata: 'trigger',
};

/** The fields, by the names a document has for them. */
export function fieldNames(fields: Fields): string {
  return Object.keys(fields)
    .map((name) => FIELDS[name] ?? name)
    .join(', ');
}

/** A channel or category of the document, as people call it. */
export function channelLabel(planning: Planning, key: string): string {
  const channel = channelsOf(planning).find((each) => each.key === key);
  if (channel) return `#${channelName(channel.type, channel.name)}`;
  return `"${categoriesOf(planning).find((each) => each.key === key)?.name ?? key}"`;
}

/** A role of the document, as people call it. */
export function roleLabel({ document }: Planning, key: string): string {
  if (key === EVERYONE) return 'everyone';
  if (key === BOT) return 'the bot';
  return `the role "${document.roles?.items.find((each) => each.key === key)?.name ?? key}"`;
}
