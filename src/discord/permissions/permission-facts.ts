/** What Discord's objects say about permissions; the fields this folder reads, and no more. Bit sets are decimal strings. */

export interface RoleFacts {
  readonly id: string;
  readonly permissions: string;
  readonly position: number;
  /** Belongs to an integration. */
  readonly managed?: boolean;
}

export interface GuildFacts {
  readonly id: string;
  readonly owner_id: string;
  readonly roles: readonly RoleFacts[];
}

export interface MemberFacts {
  readonly user: { readonly id: string };
  /** Without the role everybody has. */
  readonly roles: readonly string[];
  readonly communication_disabled_until?: string | null;
}

export interface OverwriteFacts {
  /** Of a role or a member; the guild's id stands for everybody. */
  readonly id: string;
  /** 0: role, 1: member. */
  readonly type: number;
  readonly allow: string;
  readonly deny: string;
}

export interface ChannelFacts {
  readonly id: string;
  readonly type: number;
  readonly guild_id?: string;
  readonly parent_id?: string | null;
  readonly permission_overwrites?: readonly OverwriteFacts[];
  readonly thread_metadata?: { readonly locked?: boolean };
  /** Whether the member in question is in the thread, where that is known; Discord says it of its own objects elsewhere. */
  readonly joined?: boolean;
}
