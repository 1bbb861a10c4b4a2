import { hasFeature, WELCOME_SCREEN } from '../snapshot/features.js';
import type { APIGuildWelcomeScreen } from 'discord-api-types/v10';
import { parseEmoji } from '../../tools/shared/emoji.js';
import type { BlueprintWelcomeScreen } from '../document/welcome-screen.dto.js';
import { differenceOf } from './difference.js';
import { type Fields, type Operation, ref } from './operation.js';
import type { Planning } from './planning.js';

/** What a welcome screen shows; Discord leaves it out of the guild's features where it is off. */
export function welcomeScreenFields(screen: APIGuildWelcomeScreen | undefined, isEnabled: boolean): Fields {
  return {
    enabled: isEnabled,
    description: screen?.description ?? null,
    welcome_channels: (screen?.welcome_channels ?? []).map(({ channel_id, description, emoji_id, emoji_name }) => {
      return { channel_id, description, emoji_id, emoji_name };
    }),
  };
}

export function planWelcomeScreen({ document, snapshot, ids }: Planning): Operation[] {
  if (!document.welcome_screen) return [];
  const isEnabled = hasFeature(snapshot.guild, WELCOME_SCREEN);
  const current = welcomeScreenFields(snapshot.welcomeScreen, isEnabled);
  const difference = differenceOf(current, wantedScreen(document.welcome_screen), ids);
  if (!difference) return [];
  return [
    {
      id: 'welcome_screen.update',
      kind: 'welcome_screen.update',
      summary: 'Change the welcome screen',
      params: {},
      ...difference,
    },
  ];
}

function wantedScreen({ enabled, description, channels }: BlueprintWelcomeScreen): Fields {
  return {
    enabled,
    ...(description !== undefined && { description: description === '' ? null : description }),
    welcome_channels: channels.map(({ channel, description: text, emoji }) => {
      const { id = null, name = null } = emoji === undefined ? {} : parseEmoji(emoji);
      return { channel_id: ref('channel', channel), description: text, emoji_id: id, emoji_name: name };
    }),
  };
}
