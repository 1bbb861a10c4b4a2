import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { channelPermissions } from '../../discord/permissions/compute-permissions.js';
import { permissionNames } from '../../discord/permissions/permission-names.js';
import { CHANNEL_TYPE, isVoiceType } from '../document/channel-kinds.js';
import { isRef, type Operation, type OperationKind } from '../plan/operation.js';
import type { Plan } from '../plan/planner.js';
import { channelsOf, type Planning } from '../plan/planning.js';
import type { Problem } from '../plan/problem.js';
import type { SnapshotChannel } from '../snapshot/guild-snapshot.js';
import { factsOf, isAdministrator } from '../snapshot/bot-facts.js';
import { finalGuildFacts, finalOverwriteFacts } from './final-facts.js';
import { placeOf } from './place-of.js';

/** What the bot needs in the very channel an operation is about. */
const NEEDED_THERE: Partial<Readonly<Record<OperationKind, bigint>>> = {
  'channel.create': Bit.ViewChannel | Bit.ManageChannels,
  'channel.update': Bit.ViewChannel | Bit.ManageChannels,
  'channel.delete': Bit.ViewChannel | Bit.ManageChannels,
  'overwrite.set': Bit.ViewChannel | Bit.ManageRoles,
  'publication.create': Bit.ViewChannel | Bit.SendMessages,
  'publication.update': Bit.ViewChannel | Bit.ReadMessageHistory | Bit.SendMessages,
  'publication.pin': Bit.ViewChannel | Bit.ReadMessageHistory | Bit.PinMessages,
};
/** Messages come after everything that opens their channel. */
const isMessage = ({ kind }: Operation): boolean => kind.startsWith('publication.');

/** Channels the bot could not work in: as they are now, and as the plan would leave them. ADMINISTRATOR sees them all. */
export function accessProblems({ operations }: Plan, planning: Planning): Problem[] {
  if (isAdministrator(planning.snapshot)) return [];
  const problems = operations.flatMap((operation) => [
    ...outOfReachNow(operation, planning),
    ...outOfReachThen(operation, planning),
  ]);
  return [...new Map(problems.map((problem) => [`${problem.path} ${problem.message}`, problem])).values()];
}

function outOfReachNow(operation: Operation, planning: Planning): Problem[] {
  const channel = isMessage(operation) ? undefined : existingChannel(operation, planning);
  if (!channel) return [];
  const { guild, bot } = factsOf(planning.snapshot);
  const { id: _id, ...facts } = channel;
  const missing = missingFrom(channelPermissions(guild, bot, facts), operation, channel.type);
  const message = `#${channel.name} is out of the bot's reach: allow ${missing.join(', ')} to its role there, by hand`;
  return missing.length === 0 ? [] : [{ path: placeOf(operation, planning), message }];
}

function outOfReachThen(operation: Operation, planning: Planning): Problem[] {
  const { binds, params } = operation;
  const symbol = isRef(params.channel_id) ? params.channel_id.$ref : binds;
  const index = channelsOf(planning).findIndex(({ key }) => `channel:${key}` === symbol);
  const channel = channelsOf(planning)[index];
  if (!channel) return [];
  const granted = channelPermissions(finalGuildFacts(planning), factsOf(planning.snapshot).bot, {
    type: CHANNEL_TYPE[channel.type],
    permission_overwrites: finalOverwriteFacts(planning, channel),
  });
  const missing = missingFrom(granted, operation, CHANNEL_TYPE[channel.type]);
  const message = `would be out of the bot's own reach: allow ${missing.join(', ')} to the role \`bot\``;
  return missing.length === 0 ? [] : [{ path: `channels.items[${index}].overwrites`, message }];
}

function existingChannel({ params: { channel_id: id } }: Operation, planning: Planning): SnapshotChannel | undefined {
  if (isRef(id)) return planning.channels.get(id.$ref.slice('channel:'.length));
  return planning.snapshot.channels.find((each) => each.id === id);
}

/** People and bots manage a voice channel only if they can connect to it. */
function missingFrom(granted: bigint, operation: Operation, type: number): string[] {
  const there = NEEDED_THERE[operation.kind] ?? 0n;
  const needed = there | (there !== 0n && isVoiceType(type) ? Bit.Connect : 0n);
  return permissionNames((needed & ~granted).toString());
}
