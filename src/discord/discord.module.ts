import { ConfigurableModuleBuilder, Module } from '@nestjs/common';
import type { DiscordModuleOptions } from './discord-module-options.js';
import { DiscordRestService } from './discord-rest.service.js';

const { ConfigurableModuleClass, MODULE_OPTIONS_TOKEN } = new ConfigurableModuleBuilder<DiscordModuleOptions>()
  .setClassMethodName('forRoot')
  .setExtras({ isGlobal: true }, (definition, { isGlobal }) => ({ ...definition, global: isGlobal }))
  .build();

/** The injection token of {@link DiscordModuleOptions}. */
export const DISCORD_OPTIONS = MODULE_OPTIONS_TOKEN;

/** The door to Discord; needs `ResilienceModule`. `forRoot(options)` or `forRootAsync({ useFactory })`. */
@Module({ providers: [DiscordRestService], exports: [DiscordRestService] })
export class DiscordModule extends ConfigurableModuleClass {}
