import type { GuildRecord } from '../state/records.js';

/** Takes a role or channel that is gone out of AutoMod's exemptions and what onboarding gives. */
export function forget({ automod, onboarding }: GuildRecord, gone: string): void {
  const without = (ids: readonly string[]): string[] => ids.filter((id) => id !== gone);
  for (const rule of automod.values()) {
    rule.exempt_roles = without(rule.exempt_roles);
    rule.exempt_channels = without(rule.exempt_channels);
  }
  onboarding.default_channel_ids = without(onboarding.default_channel_ids);
  for (const option of onboarding.prompts.flatMap(({ options }) => options)) {
    option.role_ids = without(option.role_ids);
    option.channel_ids = without(option.channel_ids);
  }
}
