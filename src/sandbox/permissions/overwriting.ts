import { isDeepStrictEqual } from 'node:util';
import { discordError } from '../errors/discord-error.js';
import type { ChannelRecord, GuildRecord, OverwriteRecord } from '../state/records.js';
import type { Access } from './access.js';
import { ALL_PERMISSIONS, bits } from './permission-bits.js';
import { OVERWRITE } from '../state/channel-types.js';

const MANAGE_ROLES = bits('MANAGE_ROLES');

/** Where overwrites are changed: what the place inherits from, and whether the bot's say there comes from an overwrite. */
export interface OverwritePlace {
  guild: GuildRecord;
  /** The channel itself; none while it is being made. */
  channel?: ChannelRecord;
  /** Its category. */
  parent: ChannelRecord | undefined;
}

/**
 * Whether the bot may give a channel these overwrites in place of the present ones: MANAGE_ROLES there; only bits it
 * holds in the guild or the category, unless an overwrite of the channel gives it MANAGE_ROLES; and MANAGE_ROLES itself
 * only as an administrator.
 * @throws DiscordError 50013
 * @see https://discord.com/developers/docs/resources/channel#edit-channel-permissions
 */
export function requireToOverwrite(
  access: Access,
  { guild, channel, parent }: OverwritePlace,
  before: readonly OverwriteRecord[],
  after: readonly OverwriteRecord[],
): void {
  const touched = touchedBits(before, after);
  if (touched === undefined) return;
  access.require(channel ?? guild, 'MANAGE_ROLES');
  if (touched & MANAGE_ROLES) access.require(guild, 'ADMINISTRATOR');
  const held = access.permissionsOf(guild) | (parent ? access.permissionsIn(parent) : 0n);
  const givenHere = channel !== undefined && !(held & MANAGE_ROLES);
  if (!givenHere && touched & ALL_PERMISSIONS & ~held) throw discordError('MISSING_PERMISSIONS');
}

/** The bits that differ between two lists; `undefined` when nothing does. */
function touchedBits(before: readonly OverwriteRecord[], after: readonly OverwriteRecord[]): bigint | undefined {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  const differing = [...ids].flatMap((id) =>
    difference(
      before.find((each) => each.id === id),
      after.find((each) => each.id === id),
    ),
  );
  return differing.length === 0 ? undefined : differing.reduce((sum, each) => sum | each, 0n);
}

function difference(before: OverwriteRecord | undefined, after: OverwriteRecord | undefined): bigint[] {
  if (isDeepStrictEqual(before, after)) return [];
  return [((before?.allow ?? 0n) ^ (after?.allow ?? 0n)) | ((before?.deny ?? 0n) ^ (after?.deny ?? 0n))];
}

/** @throws DiscordError 10009 when an overwrite names no role and no member of the guild */
export function requireOverwriteTarget(guild: GuildRecord, { id, type }: Pick<OverwriteRecord, 'id' | 'type'>): void {
  const known = type === OVERWRITE.ROLE ? guild.roles.has(id) : guild.members.has(id);
  if (!known) throw discordError('UNKNOWN_OVERWRITE');
}
