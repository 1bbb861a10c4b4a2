import { Module } from '@nestjs/common';
import { SoundboardTools } from './soundboard.tools.js';

/** The tools of the category `soundboard`. */
@Module({ providers: [SoundboardTools] })
export class SoundboardModule {}
