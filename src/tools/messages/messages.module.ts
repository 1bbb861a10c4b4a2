import { Module } from '@nestjs/common';
import { AttachmentContents } from './attachment-contents.service.js';
import { AttachmentAddresses } from './attachment-addresses.service.js';
import { BulkDeleter } from './bulk-deleter.service.js';
import { MessageReader } from './message-reader.service.js';
import { MessageSearch } from './message-search.service.js';
import { MessagesTools } from './messages.tools.js';
import { PinReader } from './pin-reader.service.js';
import { RecentSearch } from './recent-search.service.js';

/** The tools of the category `messages`. */
@Module({
  providers: [
    MessagesTools,
    MessageReader,
    PinReader,
    RecentSearch,
    AttachmentAddresses,
    AttachmentContents,
    MessageSearch,
    BulkDeleter,
  ],
})
export class MessagesModule {}
