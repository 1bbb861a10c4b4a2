import { Module } from '@nestjs/common';
import { ComponentsSender } from './components-sender.service.js';
import { ComponentsV2Tools } from './components-v2.tools.js';

/** The tools of the category `components_v2`. */
@Module({ providers: [ComponentsV2Tools, ComponentsSender] })
export class ComponentsV2Module {}
