import { Module } from '@nestjs/common';
import { AppEmojisTools } from './app-emojis.tools.js';

/** The tools of the category `app_emojis`. */
@Module({ providers: [AppEmojisTools] })
export class AppEmojisModule {}
