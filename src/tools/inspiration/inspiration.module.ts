import { Module } from '@nestjs/common';
import { EmojiGgGate } from './emoji-gg.gate.js';
import { EmojiGg } from './emoji-gg.service.js';
import { InspirationTools } from './inspiration.tools.js';

/** The tools of the category `inspiration`. Needs `NetworkModule`. */
@Module({ providers: [InspirationTools, EmojiGg, EmojiGgGate] })
export class InspirationModule {}
