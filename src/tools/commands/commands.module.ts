import { Module } from '@nestjs/common';
import { CommandPermissionEditor } from './command-permission-editor.service.js';
import { CommandPermissionsTools } from './command-permissions.tools.js';
import { CommandPlaces } from './command-places.service.js';
import { CommandReader } from './command-reader.service.js';
import { CommandWriter } from './command-writer.service.js';
import { GlobalCommandsTools } from './global-commands.tools.js';
import { GuildCommandsTools } from './guild-commands.tools.js';

/** The tools of the category `commands`. */
@Module({
  providers: [
    GlobalCommandsTools,
    GuildCommandsTools,
    CommandPermissionsTools,
    CommandPlaces,
    CommandReader,
    CommandWriter,
    CommandPermissionEditor,
  ],
})
export class CommandsModule {}
