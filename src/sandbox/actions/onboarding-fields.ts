import { FormErrors } from '../errors/form-errors.js';
import type { ApiCall } from '../routing/api-call.js';
import type { OnboardingOptionRecord, OnboardingPromptRecord, OnboardingRecord } from '../state/onboarding-records.js';
import type { GuildRecord } from '../state/records.js';
import { onboardingForm, type OptionForm, type PromptForm } from '../validation/onboarding.form.js';

/** What the guild's onboarding is to become. @throws DiscordError 50035 with every field that does not go */
export function onboardingFields(call: ApiCall, guild: GuildRecord): OnboardingRecord {
  const { prompts, default_channel_ids, enabled, mode } = call.form(onboardingForm);
  const { onboarding } = guild;
  checkGifts(call, guild, prompts ?? [], default_channel_ids ?? []);
  return {
    enabled: enabled ?? onboarding.enabled,
    mode: mode ?? onboarding.mode,
    default_channel_ids: default_channel_ids ?? onboarding.default_channel_ids,
    prompts: prompts?.map((prompt) => promptOf(call, onboarding, prompt)) ?? onboarding.prompts,
  };
}

/** Roles and channels must be the guild's; an option gives at least one of them. */
function checkGifts(
  call: ApiCall,
  guild: GuildRecord,
  prompts: readonly PromptForm[],
  defaults: readonly string[],
): void {
  const errors = new FormErrors();
  const isChannel = (id: string): boolean => call.state.channels.get(id)?.guild_id === guild.id;
  const check = (ids: readonly string[], isOwn: (id: string) => boolean, path: (string | number)[]): void =>
    ids.forEach((id, index) => {
      if (!isOwn(id)) errors.add([...path, index], 'VALUE_INVALID', `Value "${id}" is not in this guild.`);
    });
  check(defaults, isChannel, ['default_channel_ids']);
  prompts.forEach(({ options }, prompt) =>
    options.forEach(({ role_ids, channel_ids }, option) => {
      const path = ['prompts', prompt, 'options', option];
      check(role_ids ?? [], (id) => guild.roles.has(id), [...path, 'role_ids']);
      check(channel_ids ?? [], isChannel, [...path, 'channel_ids']);
      if ((role_ids ?? []).length + (channel_ids ?? []).length === 0)
        errors.add(path, 'BASE_TYPE_REQUIRED', 'An option must have at least one role or channel');
    }),
  );
  errors.throwIfAny();
}

/** Ids that are there stay; all others are replaced by new ones. */
function promptOf(call: ApiCall, { prompts }: OnboardingRecord, form: PromptForm): OnboardingPromptRecord {
  const existing = prompts.find(({ id }) => id === form.id);
  return {
    id: existing?.id ?? call.newId(),
    type: form.type ?? 0,
    title: form.title,
    single_select: form.single_select ?? false,
    required: form.required ?? false,
    in_onboarding: form.in_onboarding ?? false,
    options: form.options.map((option) => optionOf(call, existing, option)),
  };
}

function optionOf(
  call: ApiCall,
  prompt: OnboardingPromptRecord | undefined,
  { id, title, description, emoji_id, emoji_name, emoji_animated, role_ids, channel_ids }: OptionForm,
): OnboardingOptionRecord {
  return {
    id: prompt?.options.find((option) => option.id === id)?.id ?? call.newId(),
    title,
    description: description ?? '',
    emoji: { id: emoji_id ?? null, name: emoji_name ?? null, animated: emoji_animated ?? false },
    role_ids: role_ids ?? [],
    channel_ids: channel_ids ?? [],
  };
}
