import { Module } from '@nestjs/common';
import { StickerFiles } from './sticker-files.service.js';
import { StickersTools } from './stickers.tools.js';

/** The tools of the category `stickers`. */
@Module({ providers: [StickersTools, StickerFiles] })
export class StickersModule {}
