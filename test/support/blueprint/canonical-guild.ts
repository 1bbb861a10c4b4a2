import type { GuildRecord, Sandbox } from '../../../src/sandbox/index.js';
import { toJson } from '../../../src/sandbox/http/to-json.js';

const ID = /(?<!\d)\d{18,20}(?!\d)/g;
/** Any later than this is a time, not a number. */
const FIRST_TIME = Date.UTC(2015, 0, 1);
/** A hash of ids. */
const HASHED = 'nonce';

/**
 * All that the sandbox knows of a guild, its messages and its audit log too, as one text: with the same history two guilds have the same
 * bytes. For ids stand the places in which they were made; times are left out.
 */
export function canonicalGuild(sandbox: Sandbox, guild: GuildRecord): string {
  const channels = [...sandbox.state.channels.values()].filter(({ guild_id }) => guild_id === guild.id);
  const text = JSON.stringify({ guild: toJson(guild), channels: toJson(channels) }, withoutTimes, 1);
  const ids = [...new Set(text.match(ID))].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  const place = new Map(ids.map((id, index) => [id, `#${index}`]));
  return text.replaceAll(ID, (id) => place.get(id) ?? id);
}

function withoutTimes(name: string, value: unknown): unknown {
  if (name === HASHED) return null;
  return typeof value === 'number' && value > FIRST_TIME ? null : value;
}
