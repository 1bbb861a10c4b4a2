import { Module } from '@nestjs/common';
import { ReactionReader } from './reaction-reader.service.js';
import { ReactionsTools } from './reactions.tools.js';

/** The tools of the category `reactions`. */
@Module({ providers: [ReactionsTools, ReactionReader] })
export class ReactionsModule {}
