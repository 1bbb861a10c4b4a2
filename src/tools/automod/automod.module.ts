import { Module } from '@nestjs/common';
import { AutomodEditor } from './automod-editor.service.js';
import { AutomodTools } from './automod.tools.js';

/** The tools of the category `automod`. */
@Module({ providers: [AutomodTools, AutomodEditor] })
export class AutomodModule {}
