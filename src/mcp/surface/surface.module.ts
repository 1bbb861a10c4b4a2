import { Module } from '@nestjs/common';
import { SurfaceTools } from './surface.tools.js';
import { ToolCaller } from './tool-caller.service.js';
import { ToolGuide } from './tool-guide.service.js';

/** The tools that find, describe and call others, for lists that do not hold all of them. Needs `McpModule`. */
@Module({ providers: [ToolGuide, ToolCaller, SurfaceTools] })
export class SurfaceModule {}
