import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { HealthIndicatorService, type HealthIndicatorFunction, type HealthIndicatorResult } from '@nestjs/terminus';
import { within } from '../context/within.js';
import { READINESS_CHECK, type Readiness, type ReadinessIndicator } from './readiness-check.js';

const PATIENCE_MS = 5_000;

/** Finds the {@link ReadinessIndicator}s of all modules and asks them. */
@Injectable()
export class ReadinessService implements OnApplicationBootstrap {
  private readonly logger = new Logger(ReadinessService.name);
  private indicators: readonly ReadinessIndicator[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly results: HealthIndicatorService,
  ) {}

  onApplicationBootstrap(): void {
    this.indicators = this.discovery
      .getProviders()
      .filter(({ metatype }) => metatype && Reflect.getMetadata(READINESS_CHECK, metatype) === true)
      .map(({ instance }) => instance as ReadinessIndicator);
  }

  checks(): HealthIndicatorFunction[] {
    return this.indicators.map((indicator) => () => this.ask(indicator));
  }

  private async ask(indicator: ReadinessIndicator): Promise<HealthIndicatorResult> {
    const session = this.results.check(indicator.name);
    try {
      const { status, details = {} } = await inTime(indicator.check());
      if (status === 'down') return session.down(details);
      return status === 'up' ? session.up(details) : session.degraded(details);
    } catch (failure) {
      this.logger.warn(`${indicator.name} could not say whether it is ready: ${String(failure)}`);
      return session.down({ message: 'no answer' });
    }
  }
}

async function inTime(answer: Readiness | Promise<Readiness>): Promise<Readiness> {
  const readiness = await within(PATIENCE_MS, answer);
  if (readiness === undefined) throw new Error('no answer in time');
  return readiness;
}
