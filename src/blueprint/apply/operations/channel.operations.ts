import { type APIChannel, Routes } from 'discord-api-types/v10';
import { ABSOLUTE } from '../../../tools/shared/replay.js';
import { channelFields } from '../../plan/channel-fields.js';
import { type Fields, textOf, type Value } from '../../plan/operation.js';
import { ifThere } from '../../snapshot/if-there.js';
import type { SnapshotChannel } from '../../snapshot/guild-snapshot.js';
import { findCreated } from './find-created.js';
import { ABSENT, type BoundOperation, type OperationHandler, present } from './operation-handler.js';
import { paramOf } from './param-of.js';
import type { OperationDiscord } from '../fenced-discord.js';

/** A replay of a new name would use up the second of two renames in ten minutes. */
const NOT_REPEATABLE = ['name', 'topic'];

export const createChannel: OperationHandler = {
  async look(discord, operation) {
    const channels = await discord.get<SnapshotChannel[]>(Routes.guildChannels(operation.guildId));
    const wanted = { ...operation, after: withSortedOverwrites(operation.after) };
    const candidates = channels.filter(({ type }) => type === operation.after.type);
    return findCreated(
      candidates.map((channel) => ({ id: channel.id, name: channel.name, fields: createdFields(channel) })),
      wanted,
    );
  },
  async write(discord, { guildId, after }) {
    const { id } = await discord.post<APIChannel>(Routes.guildChannels(guildId), { body: after, requires: ['id'] });
    return id;
  },
};

export const updateChannel: OperationHandler = {
  async look(discord, operation) {
    const channel = await channelOf(discord, operation);
    return channel ? present(channelFields(channel)) : ABSENT;
  },
  async write(discord, operation) {
    const { after } = operation;
    const isRepeatable = NOT_REPEATABLE.every((name) => after[name] === undefined);
    await discord.patch(Routes.channel(paramOf(operation, 'channel_id')), {
      body: after,
      ...(isRepeatable && { replay: ABSOLUTE }),
    });
    return undefined;
  },
};

export const deleteChannel: OperationHandler = {
  async look(discord, operation) {
    const channel = await channelOf(discord, operation);
    return channel ? present({ id: channel.id }) : ABSENT;
  },
  async write(discord, operation) {
    await discord.delete(Routes.channel(paramOf(operation, 'channel_id')));
    return undefined;
  },
};

export const setOverwrite: OperationHandler = {
  async look(discord, operation) {
    const channel = await channelOf(discord, operation);
    const id = paramOf(operation, 'overwrite_id');
    const overwrite = channel?.permission_overwrites?.find((each) => each.id === id);
    return channel ? present({ allow: overwrite?.allow ?? '0', deny: overwrite?.deny ?? '0' }) : ABSENT;
  },
  async write(discord, operation) {
    const route = Routes.channelPermission(paramOf(operation, 'channel_id'), paramOf(operation, 'overwrite_id'));
    await discord.put(route, { body: { type: 0, ...operation.after } });
    return undefined;
  },
};

function channelOf(discord: OperationDiscord, operation: BoundOperation): Promise<SnapshotChannel | undefined> {
  return ifThere(discord.get<SnapshotChannel>(Routes.channel(paramOf(operation, 'channel_id'))));
}

/** What a channel shows of what its creation says, in the shape of the creation. */
function createdFields(channel: SnapshotChannel): Fields {
  return {
    ...channelFields(channel),
    available_tags: (channel.available_tags ?? []).map(({ id: _id, ...tag }) => tag),
    permission_overwrites: byId(
      (channel.permission_overwrites ?? []).map(({ id, type, allow, deny }) => ({ id, type, allow, deny })),
    ),
  };
}

function withSortedOverwrites(after: Fields): Fields {
  const overwrites = after.permission_overwrites as readonly Fields[] | undefined;
  return overwrites ? { ...after, permission_overwrites: byId(overwrites) } : after;
}

function byId(overwrites: readonly Fields[]): Value {
  return overwrites.toSorted((a, b) => (textOf(a.id) < textOf(b.id) ? -1 : 1));
}
