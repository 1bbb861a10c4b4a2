import { ChannelType } from 'discord-api-types/v10';
import { isVoiceType } from '../document/channel-kinds.js';
import { textOf } from '../plan/operation.js';
import type { Plan } from '../plan/planner.js';
import type { Planning } from '../plan/planning.js';
import type { Problem } from '../plan/problem.js';
import { placeOf } from './place-of.js';

/** What Discord leaves out of the names of channels that people write in. */
const LEFT_OUT = /[!-,./:-@[-^`{-~]/g;
const CATEGORY: number = ChannelType.GuildCategory;

/** New names that Discord would write otherwise: the guild would never show what the document says. */
export function writtenNameProblems({ operations }: Plan, planning: Planning): Problem[] {
  return operations.flatMap((operation) => {
    const name = textOf(operation.after.name);
    const type = Number(operation.after.type ?? existingType(operation.params.channel_id, planning));
    if (!operation.kind.startsWith('channel.') || type === CATEGORY || isVoiceType(type)) return [];
    const kept = name.replace(LEFT_OUT, '');
    if (kept === name) return [];
    const message = `has characters that Discord leaves out of the names of text channels: it would be "${kept}"`;
    return [{ path: `${placeOf(operation, planning)}.name`, message }];
  });
}

function existingType(id: unknown, { channels }: Planning): number {
  const key = (id as { $ref?: string } | undefined)?.$ref?.slice('channel:'.length) ?? '';
  return channels.get(key)?.type ?? CATEGORY;
}
