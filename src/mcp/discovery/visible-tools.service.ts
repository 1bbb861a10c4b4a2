import { Injectable } from '@nestjs/common';
import type { Principal } from '../../context/call-context.js';
import type { ToolDefinition } from '../tool-definition.js';
import { CallHooks } from './call-hooks.js';
import { ToolRegistry } from './tool-registry.js';

/** The tools that one principal may know of. */
@Injectable()
export class VisibleTools {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly hooks: CallHooks,
  ) {}

  /** Those that no gate hides from the principal, sorted by name. */
  of(principal: Principal): ToolDefinition[] {
    return this.registry
      .list()
      .filter((tool) => this.hooks.gates.every(({ gate }) => gate.lists?.(tool, principal) ?? true));
  }
}
