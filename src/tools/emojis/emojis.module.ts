import { Module } from '@nestjs/common';
import { EmojisTools } from './emojis.tools.js';

/** The tools of the category `emojis`. */
@Module({ providers: [EmojisTools] })
export class EmojisModule {}
