import { Module, type DynamicModule } from '@nestjs/common';
import { AcmeConfig } from './acme.config.js';
import { DeskClock } from './desk-clock.js';
import { DeskHours } from './desk-hours.service.js';
import { DeskOpenGuard } from './desk-open.guard.js';
import { DeskSurface } from './desk.surface.js';
import { DeskTools } from './desk.tools.js';
import { HideAddressesInterceptor } from './hide-addresses.interceptor.js';

@Module({})
export class AcmeModule {
  static register(config: AcmeConfig): DynamicModule {
    return {
      module: AcmeModule,
      providers: [
        { provide: AcmeConfig, useValue: config },
        DeskClock,
        DeskHours,
        DeskOpenGuard,
        HideAddressesInterceptor,
        DeskTools,
        DeskSurface,
      ],
    };
  }
}
