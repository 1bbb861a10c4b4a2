import { Module } from '@nestjs/common';
import { InteractionAnswerer } from './interaction-answerer.service.js';
import { InteractionCredentials } from './interaction-credentials.service.js';
import { InteractionsTools } from './interactions.tools.js';

/** The tools of the category `interactions`. */
@Module({ providers: [InteractionsTools, InteractionAnswerer, InteractionCredentials] })
export class InteractionsModule {}
