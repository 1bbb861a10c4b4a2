import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { V2ServerFactory } from './v2/v2-server.factory.js';

/** The 2026-07-28 protocol. Its SDK is loaded when the first client speaks it. */
@Injectable()
export class ModernLeg {
  private loading?: Promise<V2ServerFactory>;

  constructor(private readonly modules: ModuleRef) {}

  /** The factory of its servers; always the same one. */
  load(): Promise<V2ServerFactory> {
    return (this.loading ??= this.create());
  }

  private async create(): Promise<V2ServerFactory> {
    const { V2ServerFactory } = await import('./v2/v2-server.factory.js');
    return this.modules.create(V2ServerFactory);
  }
}
