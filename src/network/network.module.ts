import { type DynamicModule, Module } from '@nestjs/common';
import { createDispatcher } from './dispatcher.js';
import { FetchEvents } from './fetch-events.js';
import { FETCH_DISPATCHER, FETCH_OPTIONS, type FetchOptions } from './fetch-options.js';
import { FetchService } from './fetch.service.js';
import { publicLookup } from './public-lookup.js';

/** A connection that takes longer is none. */
const CONNECT_WITHIN_MS = 10_000;

/** The way to other hosts than Discord's API. Global. Another way to the network is given by overriding {@link FETCH_DISPATCHER}. */
@Module({})
export class NetworkModule {
  static forRoot(options: FetchOptions = {}): DynamicModule {
    return {
      module: NetworkModule,
      global: true,
      providers: [
        { provide: FETCH_OPTIONS, useValue: options },
        {
          provide: FETCH_DISPATCHER,
          useFactory: () => createDispatcher(options.proxy ?? {}, CONNECT_WITHIN_MS, publicLookup()),
        },
        FetchEvents,
        FetchService,
      ],
      exports: [FetchService, FetchEvents],
    };
  }
}
