import type { GuildRecord } from '../state/records.js';
import type { SandboxState } from '../state/sandbox-state.js';
import type { AllowedMentionsForm } from '../validation/message.form.js';

/** Who a message rings. */
export interface Mentions {
  mentions: string[];
  mention_roles: string[];
  mention_everyone: boolean;
}

/** Where mentions are looked up, and what the author may ring. */
export interface MentionContext {
  state: SandboxState;
  guild: GuildRecord | undefined;
  /** The author holds MENTION_EVERYONE: @everyone, @here and every role ring. */
  may_mention_everyone: boolean;
  /** The author of the message replied to. */
  replied_user_id: string | undefined;
}

/**
 * Finds the mentions of a text and drops those that `allowed_mentions` leaves out.
 * @see https://discord.com/developers/docs/resources/message#allowed-mentions-object
 */
export function findMentions(
  content: string,
  allowed: AllowedMentionsForm | undefined,
  context: MentionContext,
): Mentions {
  const users = idsOf(content, /<@!?(\d+)>/g).filter(
    (id) => context.state.users.has(id) && isAllowed(allowed, 'users', id),
  );
  const roles = idsOf(content, /<@&(\d+)>/g).filter((id) => mayRing(context, id) && isAllowed(allowed, 'roles', id));
  const everyone = /@(everyone|here)/.test(content) && (allowed?.parse?.includes('everyone') ?? allowed === undefined);
  return {
    mentions: [...new Set([...users, ...repliedUser(allowed, context)])],
    mention_roles: roles,
    mention_everyone: everyone && context.may_mention_everyone,
  };
}

/** Without `allowed_mentions` everything rings; with it only what it names. */
function isAllowed(allowed: AllowedMentionsForm | undefined, kind: 'users' | 'roles', id: string): boolean {
  if (!allowed) return true;
  return allowed.parse?.includes(kind) === true || allowed[kind]?.includes(id) === true;
}

function mayRing({ guild, may_mention_everyone }: MentionContext, roleId: string): boolean {
  const role = guild?.roles.get(roleId);
  return role !== undefined && (role.mentionable || may_mention_everyone);
}

/** The author replied to is rung unless `allowed_mentions` is given and does not say so. */
function repliedUser(allowed: AllowedMentionsForm | undefined, { replied_user_id }: MentionContext): string[] {
  const rings = allowed ? allowed.replied_user === true : true;
  return replied_user_id !== undefined && rings ? [replied_user_id] : [];
}

function idsOf(content: string, pattern: RegExp): string[] {
  return [...new Set([...content.matchAll(pattern)].flatMap((match) => match[1] ?? []))];
}
