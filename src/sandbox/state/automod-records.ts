/** A rule of AutoMod. https://discord.com/developers/docs/resources/auto-moderation#auto-moderation-rule-object */
export interface AutomodRuleRecord {
  id: string;
  name: string;
  creator_id: string;
  /** 1 a message is sent, 2 a member joins or changes. */
  event_type: number;
  /** 1 keyword, 3 spam, 4 preset, 5 mentions, 6 profile of a member. */
  trigger_type: number;
  /** Only what the trigger has. */
  trigger_metadata: Record<string, unknown>;
  actions: AutomodActionRecord[];
  enabled: boolean;
  exempt_roles: string[];
  exempt_channels: string[];
}

/** What a rule does: 1 blocks the message, 2 alerts, 3 times out, 4 blocks the member. */
export interface AutomodActionRecord {
  type: number;
  metadata: Record<string, unknown>;
}
