import { AutoModerationActionType as Action } from 'discord-api-types/v10';
import * as f from './fields.js';
import { LIMITS } from './limits.js';

const { automod } = LIMITS;

const keywords = (max: number) => f.nullable(f.list(f.text({ min: 1, max: automod.keyword }), { max }));

/** How much a guild may have of each trigger, what its rules are made of, and what they may do. */
export const TRIGGERS = {
  1: { most: 6, event: 1, metadata: ['keyword_filter', 'regex_patterns', 'allow_list'], actions: [1, 2, 3] },
  3: { most: 1, event: 1, metadata: [], actions: [1, 2] },
  4: { most: 1, event: 1, metadata: ['presets', 'allow_list'], actions: [1, 2] },
  5: {
    most: 1,
    event: 1,
    metadata: ['mention_total_limit', 'mention_raid_protection_enabled'],
    actions: [1, 2, 3],
  },
  6: { most: 1, event: 2, metadata: ['keyword_filter', 'regex_patterns', 'allow_list'], actions: [2, 4] },
} as const;

/** Number of a trigger. */
export type TriggerNumber = keyof typeof TRIGGERS;

const metadataShape = {
  keyword_filter: keywords(automod.keywords),
  regex_patterns: f.nullable(f.list(f.text({ min: 1, max: automod.pattern }), { max: automod.patterns })),
  presets: f.nullable(f.list(f.oneOf([1, 2, 3]), { unique: true })),
  allow_list: keywords(automod.allowedBesidePresets),
  mention_total_limit: f.nullable(f.int({ min: 0, max: automod.mentions })),
  mention_raid_protection_enabled: f.nullable(f.flag()),
};

const actionShape = {
  type: f.required(
    f.oneOf([Action.BlockMessage, Action.SendAlertMessage, Action.Timeout, Action.BlockMemberInteraction]),
  ),
  metadata: f.nullable(
    f.object({
      channel_id: f.nullable(f.snowflake()),
      duration_seconds: f.nullable(f.int({ min: 0, max: automod.timeoutSeconds })),
      custom_message: f.nullable(f.text({ max: automod.message })),
    }),
  ),
};

const changeShape = {
  name: f.text({ max: automod.name }),
  event_type: f.oneOf([1, 2]),
  trigger_metadata: f.nullable(f.object(metadataShape)),
  actions: f.list(f.object(actionShape), { min: 1, max: automod.actions }),
  enabled: f.nullable(f.flag()),
  exempt_roles: f.nullable(f.list(f.snowflake(), { max: automod.exemptRoles, unique: true })),
  exempt_channels: f.nullable(f.list(f.snowflake(), { max: automod.exemptChannels, unique: true })),
};

/** https://discord.com/developers/docs/resources/auto-moderation#modify-auto-moderation-rule */
export const automodChangeForm = f.object(changeShape);
export type AutomodChange = f.Form<typeof changeShape>;
export type AutomodActionForm = f.Form<typeof actionShape>;

/** https://discord.com/developers/docs/resources/auto-moderation#create-auto-moderation-rule */
export const automodRuleForm = f.object({
  ...changeShape,
  name: f.required(changeShape.name),
  event_type: f.required(changeShape.event_type),
  trigger_type: f.required(f.oneOf([1, 3, 4, 5, 6])),
  actions: f.required(changeShape.actions),
});
