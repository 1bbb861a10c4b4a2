import { type APIAutoModerationRule, Routes } from 'discord-api-types/v10';
import { ABSOLUTE } from '../../../tools/shared/replay.js';
import type { Fields } from '../../plan/operation.js';
import { ruleFields } from '../../plan/plan-automod.js';
import { ifThere } from '../../snapshot/if-there.js';
import { findCreated } from './find-created.js';
import { ABSENT, type BoundOperation, type OperationHandler, present } from './operation-handler.js';
import { paramOf } from './param-of.js';

export const createRule: OperationHandler = {
  async look(discord, operation) {
    const rules = await discord.get<APIAutoModerationRule[]>(Routes.guildAutoModerationRules(operation.guildId));
    const candidates = rules.map((rule) => ({
      id: rule.id,
      name: rule.name,
      fields: { ...ruleFields(rule), event_type: rule.event_type, trigger_type: rule.trigger_type },
    }));
    return findCreated(candidates, operation);
  },
  async write(discord, { guildId, after }) {
    const route = Routes.guildAutoModerationRules(guildId);
    const { id } = await discord.post<APIAutoModerationRule>(route, { body: bodyOf(after), requires: ['id'] });
    return id;
  },
};

export const updateRule: OperationHandler = {
  async look(discord, operation) {
    const rule = await ifThere(discord.get<APIAutoModerationRule>(routeOf(operation)));
    return rule ? present(ruleFields(rule)) : ABSENT;
  },
  async write(discord, operation) {
    await discord.patch(routeOf(operation), { body: bodyOf(operation.after), replay: ABSOLUTE });
    return undefined;
  },
};

export const deleteRule: OperationHandler = {
  async look(discord, operation) {
    const rule = await ifThere(discord.get<APIAutoModerationRule>(routeOf(operation)));
    return rule ? present({ id: rule.id }) : ABSENT;
  },
  async write(discord, operation) {
    await discord.delete(routeOf(operation));
    return undefined;
  },
};

function routeOf(operation: BoundOperation): `/${string}` {
  return Routes.guildAutoModerationRule(operation.guildId, paramOf(operation, 'rule_id'));
}

/** Discord takes no `null` in an action: what is not meant is left out. */
function bodyOf(after: Fields): unknown {
  const actions = after.actions as readonly Fields[] | undefined;
  if (!actions) return after;
  return {
    ...after,
    actions: actions.map(({ type, metadata }) => ({
      type,
      metadata: Object.fromEntries(Object.entries(metadata as Fields).filter(([, value]) => value !== null)),
    })),
  };
}
