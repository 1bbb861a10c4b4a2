import { Module } from '@nestjs/common';
import { ChannelEditor } from './channel-editor.service.js';
import { ChannelsTools } from './channels.tools.js';

/** The tools of the category `channels`. */
@Module({ providers: [ChannelsTools, ChannelEditor] })
export class ChannelsModule {}
