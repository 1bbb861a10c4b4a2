import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { STATE_OPTIONS, type StateOptions } from './state-options.js';
import { StateStore } from './state-store.js';
import { systemWallClock, WALL_CLOCK, type WallClock } from './wall-clock.js';

/** Gives the application its one {@link StateStore}. Global; nothing is opened before it is needed. */
@Module({})
export class StateModule implements OnApplicationShutdown {
  constructor(@Inject(StateStore) private readonly store: StateStore) {}

  static forRoot(options: StateOptions): DynamicModule {
    return {
      module: StateModule,
      global: true,
      providers: [
        { provide: STATE_OPTIONS, useValue: options },
        { provide: WALL_CLOCK, useValue: systemWallClock },
        {
          provide: StateStore,
          inject: [STATE_OPTIONS, WALL_CLOCK],
          useFactory: (where: StateOptions, clock: WallClock) => new StateStore(where, clock),
        },
      ],
      exports: [StateStore, WALL_CLOCK],
    };
  }

  onApplicationShutdown(): Promise<void> {
    return this.store.close();
  }
}
