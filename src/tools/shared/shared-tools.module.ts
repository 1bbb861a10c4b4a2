import { type DynamicModule, Module } from '@nestjs/common';
import { botIdOf } from '../../discord/token/bot-id.js';
import { TokenSource } from '../../discord/token/token-source.js';
import { CredentialVault } from '../../state/credential-vault.js';
import { StateStore } from '../../state/state-store.js';
import { ChannelGuilds } from './channel-guilds.service.js';
import { FilesGate } from './files/files.gate.js';
import { ForumTags } from './forum-tags.service.js';
import { KeyedQueue } from './keyed-queue.js';
import { MessageEditor } from './message/message-editor.service.js';
import { MessageSender } from './message/message-sender.service.js';
import { MessagePages } from './message/message-pages.service.js';
import { TokenMessages } from './message/token-messages.service.js';
import { UploadFiles } from './message/upload-files.service.js';
import { OwnApplication } from './own-application.service.js';
import { Pager } from './paging/pager.service.js';
import { DEFAULT_TOOLS_OPTIONS, TOOLS_OPTIONS, type ToolsOptions } from './tools-options.js';

const SERVICES = [
  KeyedQueue,
  ChannelGuilds,
  ForumTags,
  Pager,
  UploadFiles,
  MessagePages,
  MessageSender,
  MessageEditor,
  TokenMessages,
  OwnApplication,
];

/** What the tools of all categories share. Global: a queue that two modules had each for themselves would protect nothing. */
@Module({})
export class SharedToolsModule {
  static forRoot(options: Partial<ToolsOptions> = {}): DynamicModule {
    return {
      module: SharedToolsModule,
      global: true,
      providers: [
        { provide: TOOLS_OPTIONS, useValue: { ...DEFAULT_TOOLS_OPTIONS, ...options } },
        ...SERVICES,
        FilesGate,
        {
          provide: CredentialVault,
          inject: [StateStore, TokenSource],
          useFactory: (store: StateStore, token: TokenSource) =>
            new CredentialVault(store, () => botIdOf(token.current)),
        },
      ],
      exports: [TOOLS_OPTIONS, ...SERVICES, CredentialVault],
    };
  }
}
