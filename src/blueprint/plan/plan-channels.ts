import { isCommunity } from '../snapshot/features.js';
import { ChannelType } from 'discord-api-types/v10';
import { needsCommunity } from '../document/channel-kinds.js';
import type { BlueprintCategory, BlueprintChannel } from '../document/channels.dto.js';
import { channelFields, wantedChannel } from './channel-fields.js';
import { differenceOf } from './difference.js';
import { fieldNames } from './labels.js';
import { type Fields, type Operation, ref } from './operation.js';
import { finalOverwrites } from './plan-overwrites.js';
import { categoriesOf, channelsOf, type Planning } from './planning.js';

/** New and changed categories. */
export function planCategories(planning: Planning): Operation[] {
  return categoriesOf(planning).flatMap((category) => {
    const existing = planning.channels.get(category.key);
    const wanted = { name: category.name };
    if (!existing) return [creation(planning, category, { ...wanted, type: ChannelType.GuildCategory })];
    return update(planning, category, wanted);
  });
}

/** New and changed channels, save those that wait for the guild to become a Community. */
export function planChannels(planning: Planning): Operation[] {
  return channelsOf(planning)
    .filter((channel) => !waitsForCommunity(planning, channel))
    .flatMap((channel) => planChannel(planning, channel));
}

/** The channels that exist only in a Community, where the document makes the guild one. */
export function planCommunityChannels(planning: Planning): Operation[] {
  return channelsOf(planning)
    .filter((channel) => waitsForCommunity(planning, channel))
    .flatMap((channel) => planChannel(planning, channel));
}

/** Whether a channel is made only once the guild is a Community. */
export function waitsForCommunity({ snapshot: { guild } }: Planning, { type }: BlueprintChannel): boolean {
  return needsCommunity(type) && !isCommunity(guild);
}

function planChannel(planning: Planning, channel: BlueprintChannel): Operation[] {
  const existing = planning.channels.get(channel.key);
  const wanted = wantedChannel(channel, existing);
  return existing ? update(planning, channel, wanted) : [creation(planning, channel, wanted)];
}

function creation(
  planning: Planning,
  item: BlueprintCategory | BlueprintChannel,
  wanted: Fields & { readonly name: string },
): Operation {
  const { key } = item;
  const overwrites = finalOverwrites(planning, item);
  const what = wanted.type === ChannelType.GuildCategory ? 'category' : 'channel';
  const twins = planning.snapshot.channels.filter(({ name, type }) => name === wanted.name && type === wanted.type);
  return {
    id: `channel.create/${key}`,
    kind: 'channel.create',
    summary: `Create the ${what} "${wanted.name}"`,
    params: {},
    after: { ...wanted, ...(overwrites.length > 0 && { permission_overwrites: overwrites }) },
    binds: `channel:${key}`,
    twins: twins.map(({ id }) => id),
  };
}

function update(planning: Planning, { key }: BlueprintCategory | BlueprintChannel, wanted: Fields): Operation[] {
  const existing = planning.channels.get(key);
  const difference = existing && differenceOf(channelFields(existing), wanted, planning.ids);
  if (!difference) return [];
  return [
    {
      id: `channel.update/${key}`,
      kind: 'channel.update',
      summary: `Change #${existing.name}: ${fieldNames(difference.after)}`,
      params: { channel_id: ref('channel', key) },
      ...difference,
    },
  ];
}
