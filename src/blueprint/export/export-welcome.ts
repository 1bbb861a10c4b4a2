import type { APIGuildOnboarding, APIGuildWelcomeScreen } from 'discord-api-types/v10';
import { emojiText } from '../../tools/shared/emoji.js';
import { type BlueprintOnboarding, ONBOARDING_MODES, PROMPT_TYPES } from '../document/onboarding.dto.js';
import type { BlueprintWelcomeScreen } from '../document/welcome-screen.dto.js';
import type { ExportedSymbols } from './exported-symbols.js';
import { present, unlessEmpty } from '../present.js';

/** @returns undefined where a channel is shown that a document cannot name: the section replaces all */
export function exportWelcomeScreen(
  { description, welcome_channels }: APIGuildWelcomeScreen,
  enabled: boolean,
  { channel }: ExportedSymbols,
): BlueprintWelcomeScreen | undefined {
  const channels = welcome_channels.flatMap(({ channel_id, description: text, emoji_id, emoji_name }) => {
    const key = channel.get(channel_id);
    const emoji = emoji_name === null && emoji_id === null ? undefined : emojiText({ id: emoji_id, name: emoji_name });
    return key === undefined
      ? []
      : [
          present<(typeof BlueprintWelcomeScreen.prototype.channels)[number]>({
            channel: key,
            description: text,
            emoji,
          }),
        ];
  });
  if (channels.length < welcome_channels.length) return undefined;
  return present<BlueprintWelcomeScreen>({ enabled, description: description ?? undefined, channels });
}

/** @returns undefined where a role or channel is given that a document cannot name: the section replaces all */
export function exportOnboarding(
  { enabled, mode, default_channel_ids, prompts }: APIGuildOnboarding,
  symbols: ExportedSymbols,
): BlueprintOnboarding | undefined {
  const ids = prompts.flatMap(({ options }) => options);
  const isNamed =
    ids.every(({ role_ids }) => role_ids.every((id) => symbols.role.has(id))) &&
    [...default_channel_ids, ...ids.flatMap(({ channel_ids }) => channel_ids)].every((id) => symbols.channel.has(id));
  if (!isNamed) return undefined;
  return {
    enabled,
    mode: ONBOARDING_MODES[mode],
    default_channels: named(default_channel_ids, symbols.channel),
    prompts: prompts.map(({ title, type, single_select, required, in_onboarding, options }) => ({
      title,
      type: PROMPT_TYPES[type],
      single_select,
      required,
      in_onboarding,
      options: options.map((option) => exportOption(option, symbols)),
    })),
  };
}

type Option = APIGuildOnboarding['prompts'][number]['options'][number];

function exportOption(
  { title, description, emoji, role_ids, channel_ids }: Option,
  { role, channel }: ExportedSymbols,
) {
  return present<BlueprintOnboarding['prompts'][number]['options'][number]>({
    title,
    description: unlessEmpty(description),
    emoji: unlessEmpty(emojiText(emoji)),
    roles: named(role_ids, role),
    channels: named(channel_ids, channel),
  });
}

function named(ids: readonly string[], symbols: ReadonlyMap<string, string>): string[] {
  return ids.flatMap((id) => symbols.get(id) ?? []);
}
