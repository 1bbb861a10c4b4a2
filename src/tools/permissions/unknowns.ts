import { GuildFeature, GuildMFALevel, GuildVerificationLevel } from 'discord-api-types/v10';
import { isTimedOut, isUnlimited } from '../../discord/permissions/compute-permissions.js';
import { SECOND_FACTOR_PERMISSIONS } from '../../discord/permissions/second-factor.js';
import type { Inquiry } from './explanation.js';

const PRIVATE_THREAD = 12;
const WRITING: ReadonlySet<string> = new Set(['SEND_MESSAGES', 'SEND_MESSAGES_IN_THREADS', 'ADD_REACTIONS']);
const READING: ReadonlySet<string> = new Set(['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY']);

/** What Discord does not show, and what might change the answer; nothing of it for who is not limited, save a second factor. */
export function unknownsOf(inquiry: Inquiry, requested: readonly string[]): string[] {
  const { guild, scene } = inquiry;
  const found = [secondFactor(inquiry, requested)];
  if (!isUnlimited(guild, scene.subject)) {
    found.push(
      hiddenChannel(inquiry),
      threadMembership(inquiry),
      timeout(inquiry, requested),
      ...screening(inquiry, requested),
    );
  }
  return found.filter((words) => words !== undefined);
}

function hiddenChannel({ hidden }: Inquiry): string | undefined {
  return hidden ? 'The bot cannot see the channel, so its overwrites are not known.' : undefined;
}

function secondFactor({ guild }: Inquiry, requested: readonly string[]): string | undefined {
  if (guild.mfa_level === GuildMFALevel.None || !requested.some((name) => SECOND_FACTOR_PERMISSIONS.has(name)))
    return undefined;
  return 'The guild asks for two-factor authentication; whether the subject (or the owner of the bot) has it is not to be seen.';
}

function threadMembership({ scene: { channel } }: Inquiry): string | undefined {
  if (channel?.type !== PRIVATE_THREAD || channel.joined !== undefined) return undefined;
  return 'Whether somebody with the role is in the private thread depends on who it is.';
}

/** Discord's documentation takes all from who is timed out; in fact guild-wide permissions were seen to stay. */
function timeout({ scene: { channel, subject }, now }: Inquiry, requested: readonly string[]): string | undefined {
  const isOpen = channel === undefined && isTimedOut(subject, now) && !requested.every((name) => READING.has(name));
  return isOpen ? 'The subject is timed out; what of guild-wide permissions that leaves is not documented.' : undefined;
}

function screening({ guild, scene, member }: Inquiry, requested: readonly string[]): (string | undefined)[] {
  if (member === undefined || member.user.bot || !requested.some((name) => WRITING.has(name))) return [];
  const isScreened = member.pending === true && guild.features.includes(GuildFeature.MemberVerificationGateEnabled);
  const isVerified = guild.verification_level === GuildVerificationLevel.None || scene.subject.roles.length > 0;
  return [
    isScreened ? 'The member has not passed the membership screening, and cannot write until then.' : undefined,
    isVerified
      ? undefined
      : 'The guild asks new members for a verification (e-mail, age of the account, phone) that is not to be seen.',
  ];
}
