import { Module } from '@nestjs/common';
import { SoundFiles } from './sound-files.service.js';
import { SoundboardTools } from './soundboard.tools.js';

/** The tools of the category `soundboard`. */
@Module({ providers: [SoundboardTools, SoundFiles] })
export class SoundboardModule {}
