import { type DynamicModule, Module } from '@nestjs/common';
import { AllowListsGate } from './allow-lists/allow-lists.gate.js';
import { ReachGate } from './allow-lists/reach.gate.js';
import { CatalogGate } from './catalog/catalog.gate.js';
import { ConfirmationCauses } from './confirmation/confirmation-causes.service.js';
import { HumanConfirmation } from './confirmation/human-confirmation.service.js';
import { TokenConfirmation } from './confirmation/token-confirmation.service.js';
import { PreviewService } from './preview/preview.service.js';
import { TargetReader } from './preview/target-reader.service.js';
import { ConfirmationGate } from './confirmation/confirmation.gate.js';
import { DefaultGuildGate } from './default-guild/default-guild.gate.js';
import { EnabledToolsGate } from './enabled/enabled-tools.gate.js';
import { LinkContextGate } from './resolve/link-context.gate.js';
import { ResolveGate } from './resolve/resolve.gate.js';
import { SAFETY_OPTIONS, type SafetyOptions } from './safety-options.js';
import { WriteModeGate } from './write-mode/write-mode.gate.js';

/** What may run, on what, and who said so: the gates every call passes, SAFETY.md. Needs `McpModule`, `DiscordModule` and `StateModule`. */
@Module({})
export class SafetyModule {
  static forRoot(options: SafetyOptions = {}): DynamicModule {
    return {
      module: SafetyModule,
      // in the order in which those of one stage stand
      providers: [
        { provide: SAFETY_OPTIONS, useValue: options },
        CatalogGate,
        LinkContextGate,
        DefaultGuildGate,
        EnabledToolsGate,
        ReachGate,
        ResolveGate,
        AllowListsGate,
        TargetReader,
        PreviewService,
        WriteModeGate,
        ConfirmationCauses,
        TokenConfirmation,
        HumanConfirmation,
        ConfirmationGate,
      ],
    };
  }
}
