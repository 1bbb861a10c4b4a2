import { Injectable, SetMetadata } from '@nestjs/common';

/** What one part of the server says of itself. `degraded` still serves; `down` takes the server out of the balance. */
export interface Readiness {
  readonly status: 'up' | 'degraded' | 'down';
  /** For operators: never a secret, never an id. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A provider of any module that is asked by `/health/ready`; marked by {@link ReadinessCheck}. */
export interface ReadinessIndicator {
  /** How it is called in the answer. */
  readonly name: string;
  /** Answers within five seconds, or counts as down. */
  check(): Readiness | Promise<Readiness>;
}

export const READINESS_CHECK = 'health:readiness-check';

/** Marks a provider as a {@link ReadinessIndicator}. */
export function ReadinessCheck(): ClassDecorator {
  return (target) => {
    Injectable()(target);
    SetMetadata(READINESS_CHECK, true)(target);
  };
}
