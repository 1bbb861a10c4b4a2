import { type APIMessage, Routes } from 'discord-api-types/v10';
import type { OperationDiscord } from '../fenced-discord.js';
import { ABSOLUTE } from '../../../tools/shared/replay.js';
import type { Fields, Value } from '../../plan/operation.js';
import { ifThere } from '../../snapshot/if-there.js';
import { ABSENT, type BoundOperation, type Look, type OperationHandler, present } from './operation-handler.js';
import { paramOf } from './param-of.js';

export const createPublication: OperationHandler = {
  async look(discord, operation) {
    const route = Routes.channelMessages(paramOf(operation, 'channel_id'));
    const messages = await discord.get<APIMessage[]>(route, { query: { limit: 100 } });
    const own = messages.filter(({ id, author }) => author.id === operation.botId && !operation.bound.has(id));
    return adopt(own.filter((message) => isSame(message, operation.after.message as Fields)));
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

function adopt([first, ...others]: readonly APIMessage[]): Look {
  if (!first) return ABSENT;
  if (others.length > 0) return { is: 'unclear', why: `${others.length + 1} messages of the bot say this` };
  return { is: 'created', id: first.id };
}

/** Discord gives components ids and defaults of its own; what they say is compared. */
function isSame(message: APIMessage, wanted: Fields): boolean {
  const texts = textsOf(wanted.components ?? null);
  return (
    message.content === (wanted.content ?? '') &&
    JSON.stringify(textsOf(message.components as unknown as Value)) === JSON.stringify(texts)
  );
}

const SAYING = ['content', 'label', 'custom_id', 'url', 'placeholder'];

function textsOf(value: Value): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]: [string, Value]) =>
    typeof each === 'string' && SAYING.includes(name) ? [each] : textsOf(each),
  );
}
