import { type DynamicModule, Module } from '@nestjs/common';
import { ChannelGuilds } from './channel-guilds.service.js';
import { ForumTags } from './forum-tags.service.js';
import { KeyedQueue } from './keyed-queue.js';
import { UploadFiles } from './message/upload-files.service.js';
import { Pager } from './paging/pager.service.js';
import { DEFAULT_TOOLS_OPTIONS, TOOLS_OPTIONS, type ToolsOptions } from './tools-options.js';

/** What the tools of all categories share. Global: a queue that two modules had each for themselves would protect nothing. */
@Module({})
export class SharedToolsModule {
  static forRoot(options: Partial<ToolsOptions> = {}): DynamicModule {
    return {
      module: SharedToolsModule,
      global: true,
      providers: [
        { provide: TOOLS_OPTIONS, useValue: { ...DEFAULT_TOOLS_OPTIONS, ...options } },
        KeyedQueue,
        ChannelGuilds,
        ForumTags,
        Pager,
        UploadFiles,
      ],
      exports: [TOOLS_OPTIONS, KeyedQueue, ChannelGuilds, ForumTags, Pager, UploadFiles],
    };
  }
}
