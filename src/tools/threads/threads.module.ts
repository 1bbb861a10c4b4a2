import { Module } from '@nestjs/common';
import { ThreadEditor } from './thread-editor.service.js';
import { ThreadMemberReader } from './thread-member-reader.service.js';
import { ThreadSearch } from './thread-search.service.js';
import { ThreadsTools } from './threads.tools.js';

/** The tools of the category `threads`. */
@Module({ providers: [ThreadsTools, ThreadEditor, ThreadMemberReader, ThreadSearch] })
export class ThreadsModule {}
