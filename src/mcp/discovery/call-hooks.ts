import { Injectable } from '@nestjs/common';
import type { CallGate, GateStage } from '../dispatch/call-gate.js';
import type { CallObserver } from '../dispatch/call-observer.js';

/** A gate and where it stands. */
export interface StagedGate {
  readonly stage: GateStage;
  readonly gate: CallGate;
}

/** The providers that stand around every call. Filled by the explorer when the application starts. */
@Injectable()
export class CallHooks {
  /** By stage, then in order of registration. */
  gates: readonly StagedGate[] = [];
  /** In order of registration. */
  observers: readonly CallObserver[] = [];

  /** Replaces everything. */
  fill(gates: readonly StagedGate[], observers: readonly CallObserver[]): void {
    this.gates = [...gates].sort((a, b) => a.stage - b.stage);
    this.observers = observers;
  }
}
