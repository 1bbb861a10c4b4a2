/** A thing of the document whose id may not exist yet: `role:moderators`, `channel:rules`. */
export interface Ref {
  readonly $ref: string;
}

/** What an operation carries: JSON, in which a {@link Ref} stands for an id. */
export type Value = null | boolean | number | string | Ref | readonly Value[] | Fields;
export interface Fields {
  readonly [name: string]: Value;
}

export const OPERATION_KINDS = [
  'role.create',
  'role.update',
  'role.delete',
  'roles.order',
  'channel.create',
  'channel.update',
  'channel.delete',
  'channels.order',
  'overwrite.set',
  'guild.update',
  'welcome_screen.update',
  'onboarding.replace',
  'automod.create',
  'automod.update',
  'automod.delete',
  'publication.create',
  'publication.update',
  'publication.pin',
] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

/** Those whose lists of things are orders. Every other list of things is a set. */
export const ORDERS: readonly OperationKind[] = ['roles.order', 'channels.order'];

/** One step of a plan: one write to Discord, and all that is needed to see whether it was done. */
export interface Operation {
  /** Unique in its plan, and the same whenever the same thing is planned: `role.update/moderators/grant`. */
  readonly id: string;
  readonly kind: OperationKind;
  /** What it does, for people. */
  readonly summary: string;
  /** The ids in its route, by Discord's names for them. */
  readonly params: Fields;
  /** What it writes. An order lists references instead. */
  readonly after: Fields;
  /** What the guild showed of the fields in `after` when it was planned. Missing: there was nothing. */
  readonly before?: Fields;
  /** The symbol that gets the id of what is created. */
  readonly binds?: string;
  /** Ids of existing things of the same name: none of them is what a lost answer created. */
  readonly twins?: readonly string[];
  /** It removes something for good. */
  readonly destructive?: true;
}

/** The reference to a thing of the document. */
export const ref = (kind: 'role' | 'channel' | 'automod' | 'publication', key: string): Ref => ({
  $ref: `${kind}:${key}`,
});

/** A text among the values of an operation; empty for anything else. */
export const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

export function isRef(value: Value | undefined): value is Ref {
  return typeof value === 'object' && value !== null && '$ref' in value;
}
