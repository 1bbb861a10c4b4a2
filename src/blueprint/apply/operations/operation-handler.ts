import type { OperationDiscord } from '../fenced-discord.js';
import type { Fields, Operation } from '../../plan/operation.js';

/** An operation with ids for all its references, and where it takes place. */
export interface BoundOperation {
  readonly operation: Operation;
  readonly guildId: string;
  readonly botId: string;
  /** The operation's route ids. */
  readonly params: Readonly<Record<string, string>>;
  /** What it writes. */
  readonly after: Fields;
  /** Ids of the document's things so far: none of them is what a lost answer created. */
  readonly bound: ReadonlySet<string>;
  /** The same whenever this operation of this plan is sent: a message with it is not posted twice. */
  readonly nonce: string;
  /** When it was begun before, milliseconds since 1970: it may have been done, and its answer lost. */
  readonly begunAt?: number;
}

/** What the guild shows of what an operation is about. */
export type Look =
  /** There is nothing: it has not been created, or is gone. */
  | { readonly is: 'absent' }
  /** It shows these fields. */
  | { readonly is: 'present'; readonly fields: Fields }
  /** It is exactly what the operation creates. */
  | { readonly is: 'created'; readonly id: string }
  /** It cannot be told whether this is what the operation created, or somebody else's. */
  | { readonly is: 'unclear'; readonly why: string };

/** How one kind of operation is looked up and carried out. Each is one write. */
export interface OperationHandler {
  look(discord: OperationDiscord, operation: BoundOperation): Promise<Look>;
  /** @returns the id of what was created */
  write(discord: OperationDiscord, operation: BoundOperation): Promise<string | undefined>;
}

export const ABSENT: Look = { is: 'absent' };
export const present = (fields: Fields): Look => ({ is: 'present', fields });
