import type { WorldBuilder } from '../builders/world-builder.js';
import type { BotRecord, GuildRecord } from '../state/records.js';
import { communityGuild } from './community-guild.js';
import { minimalGuild } from './minimal-guild.js';

/** Fills a new sandbox: makes a guild and puts the bot into it. `now` is its wall clock in epoch milliseconds. */
export type Seed = (build: WorldBuilder, bot: BotRecord, now: number) => GuildRecord;

/** The seeds that have a name. */
export const SEEDS = { community: communityGuild, minimal: minimalGuild } as const satisfies Record<string, Seed>;

/** Name of a seed. */
export type SeedName = keyof typeof SEEDS;
