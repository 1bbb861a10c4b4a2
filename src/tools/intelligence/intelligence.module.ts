import { Module } from '@nestjs/common';
import { ChannelMaterial } from './channel-material.service.js';
import { IntelligenceTools } from './intelligence.tools.js';

/** The tools of the category `intelligence`. */
@Module({ providers: [IntelligenceTools, ChannelMaterial] })
export class IntelligenceModule {}
