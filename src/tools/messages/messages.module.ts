import { Module } from '@nestjs/common';
import { MessageReader } from './message-reader.service.js';
import { MessageSender } from './message-sender.service.js';
import { MessagesTools } from './messages.tools.js';

/** The tools of the category `messages`. */
@Module({ providers: [MessagesTools, MessageReader, MessageSender] })
export class MessagesModule {}
