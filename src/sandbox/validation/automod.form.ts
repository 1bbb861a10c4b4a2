import { flag, int, list, nullable, object, oneOf, required, snowflake, text, type Form } from './fields.js';
import { LIMITS } from './limits.js';

const { automod } = LIMITS;

const keywords = (max: number) => nullable(list(text({ min: 1, max: automod.keyword }), { max }));

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
  regex_patterns: nullable(list(text({ min: 1, max: automod.pattern }), { max: automod.patterns })),
  presets: nullable(list(oneOf([1, 2, 3]), { unique: true })),
  allow_list: keywords(automod.allowedBesidePresets),
  mention_total_limit: nullable(int({ min: 0, max: automod.mentions })),
  mention_raid_protection_enabled: nullable(flag()),
};

const actionShape = {
  type: required(oneOf([1, 2, 3, 4])),
  metadata: nullable(
    object({
      channel_id: nullable(snowflake()),
      duration_seconds: nullable(int({ min: 0, max: automod.timeoutSeconds })),
      custom_message: nullable(text({ max: automod.message })),
    }),
  ),
};

const changeShape = {
  name: text({ max: automod.name }),
  event_type: oneOf([1, 2]),
  trigger_metadata: nullable(object(metadataShape)),
  actions: list(object(actionShape), { min: 1, max: automod.actions }),
  enabled: nullable(flag()),
  exempt_roles: nullable(list(snowflake(), { max: automod.exemptRoles, unique: true })),
  exempt_channels: nullable(list(snowflake(), { max: automod.exemptChannels, unique: true })),
};

/** https://discord.com/developers/docs/resources/auto-moderation#modify-auto-moderation-rule */
export const automodChangeForm = object(changeShape);
export type AutomodChange = Form<typeof changeShape>;
export type AutomodActionForm = Form<typeof actionShape>;

/** https://discord.com/developers/docs/resources/auto-moderation#create-auto-moderation-rule */
export const automodRuleForm = object({
  ...changeShape,
  name: required(changeShape.name),
  event_type: required(changeShape.event_type),
  trigger_type: required(oneOf([1, 3, 4, 5, 6])),
  actions: required(changeShape.actions),
});
