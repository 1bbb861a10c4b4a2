import { Module } from '@nestjs/common';
import { PipelinePlanner } from './pipeline-planner.service.js';
import { PipelineRunner } from './pipeline-runner.service.js';
import { PipelineTools } from './pipeline.tools.js';

/** `mcp_pipeline`: several tools in one call. Needs `McpModule`. */
@Module({ providers: [PipelinePlanner, PipelineRunner, PipelineTools] })
export class PipelineModule {}
