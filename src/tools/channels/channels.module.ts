import { Module } from '@nestjs/common';
import { ChannelEditor } from './channel-editor.service.js';
import { ChannelMover } from './channel-mover.service.js';
import { ChannelsTools } from './channels.tools.js';
import { ForumPoster } from './forum-poster.service.js';
import { OverwriteEditor } from './overwrite-editor.service.js';
import { ThreadLists } from './thread-lists.service.js';

/** The tools of the category `channels`. */
@Module({ providers: [ChannelsTools, ChannelEditor, ChannelMover, OverwriteEditor, ForumPoster, ThreadLists] })
export class ChannelsModule {}
