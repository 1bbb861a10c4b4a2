import { Module } from '@nestjs/common';
import { VoiceTools } from './voice.tools.js';

/** The tools of the category `voice`. */
@Module({ providers: [VoiceTools] })
export class VoiceModule {}
