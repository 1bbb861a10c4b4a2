import {
  type APIGuild,
  type APIGuildOnboarding,
  type APIGuildOnboardingPrompt,
  type APIGuildWelcomeScreen,
  Routes,
} from 'discord-api-types/v10';
import type { OperationDiscord } from '../fenced-discord.js';
import { ABSOLUTE } from '../../../tools/shared/replay.js';
import { type Fields, textOf, type Value } from '../../plan/operation.js';
import { guildFields } from '../../plan/plan-guild.js';
import { onboardingFields } from '../../plan/plan-onboarding.js';
import { welcomeScreenFields } from '../../plan/plan-welcome-screen.js';
import { COMMUNITY, hasFeature, WELCOME_SCREEN } from '../../snapshot/features.js';
import type { SnapshotGuild } from '../../snapshot/guild-snapshot.js';
import { ifThere } from '../../snapshot/if-there.js';
import { type OperationHandler, present } from './operation-handler.js';

export const updateGuild: OperationHandler = {
  async look(discord, { guildId }) {
    return present(guildFields(await discord.get<APIGuild>(Routes.guild(guildId), { requires: ['id', 'features'] })));
  },
  async write(discord, { guildId, after: { community, ...settings } }) {
    const features = community === undefined ? {} : { features: await withCommunity(discord, guildId, community) };
    await discord.patch(Routes.guild(guildId), { body: { ...settings, ...features }, replay: ABSOLUTE });
    return undefined;
  },
};

/** The features a guild has, with the one or without it: Discord takes the whole list only. */
async function withCommunity(discord: OperationDiscord, guildId: string, isWanted: Value): Promise<string[]> {
  const { features } = await discord.get<SnapshotGuild>(Routes.guild(guildId), { requires: ['features'] });
  const others = features.filter((feature) => feature !== COMMUNITY);
  return isWanted === true ? [...others, COMMUNITY] : others;
}

export const updateWelcomeScreen: OperationHandler = {
  async look(discord, { guildId }) {
    const { features } = await discord.get<APIGuild>(Routes.guild(guildId), { requires: ['features'] });
    const screen = await ifThere(discord.get<APIGuildWelcomeScreen>(Routes.guildWelcomeScreen(guildId)));
    return present(welcomeScreenFields(screen, hasFeature({ features }, WELCOME_SCREEN)));
  },
  async write(discord, { guildId, after }) {
    await discord.patch(Routes.guildWelcomeScreen(guildId), { body: after, replay: ABSOLUTE });
    return undefined;
  },
};

export const replaceOnboarding: OperationHandler = {
  async look(discord, { guildId }) {
    return present(onboardingFields(await discord.get<APIGuildOnboarding>(Routes.guildOnboarding(guildId))));
  },
  async write(discord, { guildId, after }) {
    const { prompts } = await discord.get<APIGuildOnboarding>(Routes.guildOnboarding(guildId), {
      requires: ['prompts'],
    });
    await discord.put(Routes.guildOnboarding(guildId), {
      body: { ...after, prompts: withIds(after.prompts ?? [], prompts) },
    });
    return undefined;
  },
};

/** Discord knows a question and an answer by their ids: those that stay keep theirs, and with them what members chose. */
function withIds(wanted: Value, present: readonly APIGuildOnboardingPrompt[]): unknown[] {
  return (wanted as readonly Fields[]).map((prompt, index) => {
    const existing = present.find(({ title }) => title === prompt.title);
    const options = (prompt.options as readonly Fields[]).map(({ emoji, ...option }) => ({
      ...option,
      ...(emoji !== '' && emojiOf(textOf(emoji))),
      ...idOf(existing?.options.find(({ title }) => title === option.title)),
    }));
    return { ...prompt, id: existing?.id ?? String(index), options };
  });
}

function emojiOf(emoji: string): object {
  const [name, id] = emoji.split(':');
  return id === undefined ? { emoji_name: name } : { emoji_id: id, emoji_name: name };
}

function idOf(existing: { readonly id: string } | undefined): object {
  return existing ? { id: existing.id } : {};
}
