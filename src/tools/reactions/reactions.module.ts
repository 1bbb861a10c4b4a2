import { Module } from '@nestjs/common';
import { ReactionsTools } from './reactions.tools.js';

/** The tools of the category `reactions`. */
@Module({ providers: [ReactionsTools] })
export class ReactionsModule {}
