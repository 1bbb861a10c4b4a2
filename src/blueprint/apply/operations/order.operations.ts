import { type APIRole, Routes } from 'discord-api-types/v10';
import type { OperationDiscord } from '../fenced-discord.js';
import { ABSOLUTE } from '../../../tools/shared/replay.js';
import { highestRole } from '../../../discord/permissions/hierarchy.js';
import { byRank, inOrder } from '../../plan/siblings.js';
import type { SnapshotChannel } from '../../snapshot/guild-snapshot.js';
import { channelPositions, rolePositions, type Position } from './positions.js';
import { type BoundOperation, type Look, type OperationHandler, present } from './operation-handler.js';

export const orderChannels: OperationHandler = {
  async look(discord, operation) {
    return lookAt(operation, inOrder(await channelsOf(discord, operation)));
  },
  async write(discord, operation) {
    const positions = channelPositions(await channelsOf(discord, operation), orderOf(operation));
    return send(discord, Routes.guildChannels(operation.guildId), positions);
  },
};

export const orderRoles: OperationHandler = {
  async look(discord, operation) {
    return lookAt(operation, byRank(await rolesOf(discord, operation)));
  },
  async write(discord, operation) {
    const { guildId, botId } = operation;
    const roles = await rolesOf(discord, operation);
    const { owner_id } = await discord.get<{ owner_id: string }>(Routes.guild(guildId), { requires: ['owner_id'] });
    const member = await discord.get<{ roles: string[] }>(Routes.guildMember(guildId, botId), { requires: ['roles'] });
    const bot = { user: { id: botId }, roles: member.roles };
    const ceiling = botId === owner_id ? undefined : highestRole({ id: guildId, owner_id, roles }, bot);
    return send(discord, Routes.guildRoles(guildId), rolePositions(roles, orderOf(operation), guildId, ceiling));
  },
};

/** Every position is absolute, so that writing them again changes nothing. */
async function send(discord: OperationDiscord, route: string, positions: readonly Position[]): Promise<undefined> {
  if (positions.length > 0) await discord.patch(route, { body: positions, replay: ABSOLUTE });
}

/** The order is what the operation wants, or anything else: nobody's change of it is a conflict. */
function lookAt(operation: BoundOperation, things: readonly { readonly id: string }[]): Look {
  const wanted = orderOf(operation);
  const shown = things.filter(({ id }) => wanted.includes(id)).map(({ id }) => id);
  const isOrdered = shown.length === wanted.length && shown.every((id, index) => id === wanted[index]);
  return present(isOrdered ? operation.after : {});
}

function orderOf({ after }: BoundOperation): readonly string[] {
  return after.order as readonly string[];
}

function channelsOf(discord: OperationDiscord, { guildId }: BoundOperation): Promise<SnapshotChannel[]> {
  return discord.get(Routes.guildChannels(guildId));
}

function rolesOf(discord: OperationDiscord, { guildId }: BoundOperation): Promise<APIRole[]> {
  return discord.get(Routes.guildRoles(guildId), { requires: ['id', 'position', 'permissions'] });
}
