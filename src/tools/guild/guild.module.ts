import { Module } from '@nestjs/common';
import { GuildEditor } from './guild-editor.service.js';
import { GuildIntegrationsTools } from './guild-integrations.tools.js';
import { GuildPruneTools } from './guild-prune.tools.js';
import { GuildVoiceTools } from './guild-voice.tools.js';
import { GuildWelcomeTools } from './guild-welcome.tools.js';
import { GuildWidgetTools } from './guild-widget.tools.js';
import { GuildTools } from './guild.tools.js';

/** The tools of the category `guild`. */
@Module({
  providers: [
    GuildTools,
    GuildEditor,
    GuildPruneTools,
    GuildWidgetTools,
    GuildIntegrationsTools,
    GuildWelcomeTools,
    GuildVoiceTools,
  ],
})
export class GuildModule {}
