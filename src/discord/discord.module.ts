import {
  ConfigurableModuleBuilder,
  Inject,
  Module,
  type FactoryProvider,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Dispatcher } from 'undici';
import { createDispatcher } from '../network/dispatcher.js';
import { CLOCK, type Clock } from '../resilience/clock.js';
import { ResilienceEventBus } from '../resilience/resilience-event-bus.js';
import type { LocalKnowledge } from './call/request-gate.js';
import { resolveOptions, type DiscordModuleOptions, type ResolvedDiscordOptions } from './discord-module-options.js';
import { DiscordRestService } from './discord-rest.service.js';
import { DiscordStatusService } from './discord-status.service.js';
import { DISCORD_DISPATCHER, DISCORD_OPTIONS, LOCAL_KNOWLEDGE } from './discord.tokens.js';
import { DiscordClient } from './exchange/discord-client.js';
import { createLocalKnowledge } from './local-knowledge.js';
import { PermissionExplainer } from './permissions/permission-explainer.service.js';
import { UploadBudget } from './refusals/upload-budget.js';
import { AllowLists } from './scope/allow-lists.js';
import { GuildBook } from './scope/guild-book.js';
import { Visibility } from './scope/visibility.js';
import { createTokenSource } from './token/create-token-source.js';
import { TokenSource } from './token/token-source.js';

const { ConfigurableModuleClass, MODULE_OPTIONS_TOKEN } = new ConfigurableModuleBuilder<DiscordModuleOptions>({
  moduleName: 'Discord',
})
  .setClassMethodName('forRoot')
  .setExtras({ isGlobal: true }, (definition, { isGlobal }) => ({ ...definition, global: isGlobal }))
  .build();

const providers: FactoryProvider[] = [
  {
    provide: DISCORD_OPTIONS,
    useFactory: resolveOptions,
    inject: [MODULE_OPTIONS_TOKEN],
  },
  {
    provide: TokenSource,
    useFactory: ({ token }: ResolvedDiscordOptions) => createTokenSource(token),
    inject: [DISCORD_OPTIONS],
  },
  {
    provide: DISCORD_DISPATCHER,
    useFactory: ({ proxy, timeouts }: ResolvedDiscordOptions) => createDispatcher(proxy, timeouts.defaultMs),
    inject: [DISCORD_OPTIONS],
  },
  {
    provide: DiscordClient,
    useFactory: (options: ResolvedDiscordOptions, dispatcher: Dispatcher) => new DiscordClient(options, dispatcher),
    inject: [DISCORD_OPTIONS, DISCORD_DISPATCHER],
  },
  {
    provide: LOCAL_KNOWLEDGE,
    useFactory: (options: ResolvedDiscordOptions, token: TokenSource, clock: Clock, events: ResilienceEventBus) =>
      createLocalKnowledge(options, token, clock, events),
    inject: [DISCORD_OPTIONS, TokenSource, CLOCK, ResilienceEventBus],
  },
];

/**
 * The door to Discord; needs `ResilienceModule`. `forRoot(options)` or `forRootAsync({ useFactory })`. Another way to the network is
 * given by overriding {@link DISCORD_DISPATCHER}, another place for the token by overriding {@link TokenSource}.
 */
@Module({
  providers: [
    ...providers,
    UploadBudget,
    PermissionExplainer,
    AllowLists,
    GuildBook,
    Visibility,
    DiscordRestService,
    DiscordStatusService,
  ],
  exports: [DiscordRestService, DiscordStatusService, TokenSource, AllowLists, GuildBook],
})
export class DiscordModule extends ConfigurableModuleClass implements OnApplicationShutdown {
  constructor(
    private readonly token: TokenSource,
    @Inject(LOCAL_KNOWLEDGE) private readonly known: LocalKnowledge,
    @Inject(DISCORD_DISPATCHER) private readonly dispatcher: Dispatcher,
  ) {
    super();
  }

  async onApplicationShutdown(): Promise<void> {
    this.token.close();
    this.known.latch.close();
    await this.dispatcher.destroy();
  }
}
