import { ConfigurableModuleBuilder, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { buildPolicy } from './build-policy.js';
import { CLOCK, type Clock } from './clock.js';
import { ResilienceEventBus } from './resilience-event-bus.js';
import type { ResilienceOptions } from './resilience-options.js';
import { ResiliencePolicy } from './resilience-policy.js';
import { systemClock } from './system-clock.js';

const { ConfigurableModuleClass, MODULE_OPTIONS_TOKEN } = new ConfigurableModuleBuilder<ResilienceOptions>({
  moduleName: 'Resilience',
})
  .setClassMethodName('forRoot')
  .build();

/**
 * Gives the application its one {@link ResiliencePolicy}, the {@link ResilienceEventBus} it tells of, and the {@link CLOCK} of both.
 * `ResilienceModule.forRoot(options)`, or `forRootAsync({ useFactory, inject })`. When the application closes, calls that are still
 * open are cancelled; whoever wants to give them time calls `policy.drain(graceMs)` before.
 */
@Global()
@Module({
  providers: [
    { provide: CLOCK, useValue: systemClock },
    ResilienceEventBus,
    {
      provide: ResiliencePolicy,
      useFactory: (options: ResilienceOptions, clock: Clock, events: ResilienceEventBus) =>
        buildPolicy(options, { clock, events }),
      inject: [MODULE_OPTIONS_TOKEN, CLOCK, ResilienceEventBus],
    },
  ],
  exports: [CLOCK, ResilienceEventBus, ResiliencePolicy],
})
export class ResilienceModule extends ConfigurableModuleClass implements OnApplicationShutdown {
  constructor(private readonly policy: ResiliencePolicy) {
    super();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.policy.drain(0);
  }
}
