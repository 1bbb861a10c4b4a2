import { type APIChannel, type APIGuildChannel, ChannelType } from 'discord-api-types/v10';

type Listed = APIGuildChannel & { readonly position?: number };

/** In each group Discord shows channels people speak in below those they write in. */
const SPOKEN: ReadonlySet<ChannelType> = new Set([ChannelType.GuildVoice, ChannelType.GuildStageVoice]);

/** The channels of a guild in the order people see: those without a category, then each category followed by its own. */
export function inDisplayOrder(channels: readonly APIChannel[]): APIChannel[] {
  const listed = channels as readonly Listed[];
  const known = new Set(listed.filter(isCategory).map(({ id }) => id));
  const children = (parent: string | undefined) =>
    listed.filter(
      (channel) =>
        !isCategory(channel) && (known.has(channel.parent_id ?? '') ? channel.parent_id : undefined) === parent,
    );
  const categories = listed.filter(isCategory).toSorted(byPlace);
  const groups = categories.flatMap((category) => [category, ...children(category.id).toSorted(byPlace)]);
  return [...children(undefined).toSorted(byPlace), ...groups] as APIChannel[];
}

function isCategory({ type }: Listed): boolean {
  return type === ChannelType.GuildCategory;
}

/** Of two at one position the older one stands first. */
function byPlace(a: Listed, b: Listed): number {
  const spoken = Number(SPOKEN.has(a.type)) - Number(SPOKEN.has(b.type));
  return spoken || (a.position ?? 0) - (b.position ?? 0) || (BigInt(a.id) < BigInt(b.id) ? -1 : 1);
}
