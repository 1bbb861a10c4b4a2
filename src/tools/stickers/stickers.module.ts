import { Module } from '@nestjs/common';
import { StickersTools } from './stickers.tools.js';

/** The tools of the category `stickers`. */
@Module({ providers: [StickersTools] })
export class StickersModule {}
