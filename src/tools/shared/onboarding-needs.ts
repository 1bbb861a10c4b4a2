import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';

/** What onboarding needs to be switched on. https://discord.com/developers/docs/resources/guild#modify-guild-onboarding */
export const DEFAULT_CHANNELS = 7;
/** So many of these everybody must be able to write in. */
export const WRITABLE_CHANNELS = 5;

/** Whether somebody who holds no more than this in a channel sees it and writes in it. */
export function isWritable(permissions: bigint): boolean {
  const needed = Bit.ViewChannel | Bit.SendMessages;
  return (permissions & needed) === needed;
}
