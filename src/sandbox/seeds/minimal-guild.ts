import type { Seed } from './seed.js';

/** A guild with nothing but its owner, the bot and one text channel. */
export const minimalGuild: Seed = (build, bot) => {
  const guild = build.createGuild({ name: 'Minimal' });
  build.addBot(guild, bot);
  build.createChannel(guild, { name: 'general' });
  return guild;
};
