import { Injectable } from '@nestjs/common';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { differenceOf, shows } from '../plan/difference.js';
import { fieldNames } from '../plan/labels.js';
import type { Fields } from '../plan/operation.js';
import { fencedBy } from './fenced-discord.js';
import type { HeldLease } from './held-lease.js';
import { OPERATION_HANDLERS } from './operations/operation-handlers.js';
import type { BoundOperation, Look } from './operations/operation-handler.js';

/** What is to be done about an operation, once the guild has been looked at. */
export type Verdict =
  | { readonly step: 'write' }
  /** It has been done. */
  | { readonly step: 'skip'; readonly created?: string }
  /** A human, or another program, changed the same thing. */
  | { readonly step: 'conflict'; readonly why: string };

const WRITE: Verdict = { step: 'write' };
const MADE_BY_OTHERS: Verdict = { step: 'conflict', why: 'somebody made it meanwhile' };
const NO_IDS = new Map<string, string>();

/** Looks before each write, so that nothing is done twice and nobody's change is overwritten. */
@Injectable()
export class OperationRunner {
  constructor(private readonly discord: DiscordRestService) {}

  async judge(operation: BoundOperation): Promise<Verdict> {
    return verdictOn(operation, await this.handlerOf(operation).look(this.discord, operation));
  }

  /** @returns the id of what was created */
  write(operation: BoundOperation, lease: HeldLease): Promise<string | undefined> {
    return this.handlerOf(operation).write(fencedBy(lease, this.discord), operation);
  }

  private handlerOf({ operation }: BoundOperation) {
    return OPERATION_HANDLERS[operation.kind];
  }
}

function verdictOn(bound: BoundOperation, look: Look): Verdict {
  const { binds, destructive } = bound.operation;
  switch (look.is) {
    case 'created':
      return bound.begunAt === undefined ? MADE_BY_OTHERS : { step: 'skip', created: look.id };
    case 'unclear':
      return { step: 'conflict', why: look.why };
    case 'absent':
      if (destructive) return { step: 'skip' };
      return binds === undefined ? { step: 'conflict', why: 'it was deleted meanwhile' } : WRITE;
    case 'present':
      return destructive ? WRITE : compared(bound, look.fields);
  }
}

function compared({ operation, after }: BoundOperation, fields: Fields): Verdict {
  if (Object.keys(after).length > 0 && shows(fields, after, NO_IDS)) return { step: 'skip' };
  const drift = operation.before && differenceOf(fields, operation.before, NO_IDS);
  if (!drift) return WRITE;
  return { step: 'conflict', why: `${fieldNames(drift.after)} changed meanwhile` };
}
