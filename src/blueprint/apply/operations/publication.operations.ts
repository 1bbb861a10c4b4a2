import { type APIMessage, Routes } from 'discord-api-types/v10';
import type { OperationDiscord } from '../fenced-discord.js';
import { ABSOLUTE } from '../../../tools/shared/replay.js';
import type { Fields } from '../../plan/operation.js';
import { ifThere } from '../../snapshot/if-there.js';
import { findPosted } from './find-posted.js';
import { ABSENT, type BoundOperation, type OperationHandler, present } from './operation-handler.js';
import { paramOf } from './param-of.js';

export const createPublication: OperationHandler = {
  /** Only the bot posts as the bot: what it has not begun is not there. */
  async look(discord, operation) {
    return operation.begunAt === undefined ? ABSENT : findPosted(discord, operation);
  },
  async write(discord, operation) {
    const { id } = await discord.post<APIMessage>(Routes.channelMessages(paramOf(operation, 'channel_id')), {
      body: { ...(operation.after.message as Fields), nonce: operation.nonce },
      nonce: true,
      requires: ['id'],
    });
    return id;
  },
};

/** A message is written whole: what it shows does not tell how its components were written. */
export const updatePublication: OperationHandler = {
  async look(discord, operation) {
    return (await messageOf(discord, operation)) ? present(operation.operation.before ?? {}) : ABSENT;
  },
  async write(discord, operation) {
    await discord.patch(routeOf(operation), { body: operation.after.message, replay: ABSOLUTE });
    return undefined;
  },
};

export const pinPublication: OperationHandler = {
  async look(discord, operation) {
    const message = await messageOf(discord, operation);
    return message ? present({ pinned: message.pinned }) : ABSENT;
  },
  async write(discord, operation) {
    const route = Routes.channelMessagesPin(paramOf(operation, 'channel_id'), paramOf(operation, 'message_id'));
    await (operation.after.pinned === true ? discord.put(route) : discord.delete(route));
    return undefined;
  },
};

function routeOf(operation: BoundOperation): `/${string}` {
  return Routes.channelMessage(paramOf(operation, 'channel_id'), paramOf(operation, 'message_id'));
}

function messageOf(discord: OperationDiscord, operation: BoundOperation): Promise<APIMessage | undefined> {
  return ifThere(discord.get<APIMessage>(routeOf(operation)));
}
