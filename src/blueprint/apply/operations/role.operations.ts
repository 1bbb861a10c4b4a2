import { type APIRole, Routes } from 'discord-api-types/v10';
import type { OperationDiscord } from '../fenced-discord.js';
import { ABSOLUTE } from '../../../tools/shared/replay.js';
import { roleFields } from '../../plan/plan-roles.js';
import { findCreated } from './find-created.js';
import { ABSENT, type BoundOperation, type OperationHandler, present } from './operation-handler.js';
import { paramOf } from './param-of.js';

export const createRole: OperationHandler = {
  async look(discord, operation) {
    const roles = await rolesOf(discord, operation);
    return findCreated(
      roles.map((role) => ({ id: role.id, name: role.name, fields: roleFields(role) })),
      operation,
    );
  },
  async write(discord, { guildId, after }) {
    const { id } = await discord.post<APIRole>(Routes.guildRoles(guildId), { body: after, requires: ['id'] });
    return id;
  },
};

export const updateRole: OperationHandler = {
  async look(discord, operation) {
    const role = (await rolesOf(discord, operation)).find(({ id }) => id === operation.params.role_id);
    return role ? present(roleFields(role)) : ABSENT;
  },
  async write(discord, operation) {
    const route = Routes.guildRole(operation.guildId, paramOf(operation, 'role_id'));
    await discord.patch(route, { body: operation.after, replay: ABSOLUTE });
    return undefined;
  },
};

export const deleteRole: OperationHandler = {
  async look(discord, operation) {
    const role = (await rolesOf(discord, operation)).find(({ id }) => id === operation.params.role_id);
    return role ? present({ id: role.id }) : ABSENT;
  },
  async write(discord, operation) {
    await discord.delete(Routes.guildRole(operation.guildId, paramOf(operation, 'role_id')));
    return undefined;
  },
};

function rolesOf(discord: OperationDiscord, { guildId }: BoundOperation): Promise<APIRole[]> {
  return discord.get(Routes.guildRoles(guildId), { requires: ['id', 'name', 'permissions'] });
}
