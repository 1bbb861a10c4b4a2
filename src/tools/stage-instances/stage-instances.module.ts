import { Module } from '@nestjs/common';
import { StageInstancesTools } from './stage-instances.tools.js';

/** The tools of the category `stage_instances`. */
@Module({ providers: [StageInstancesTools] })
export class StageInstancesModule {}
