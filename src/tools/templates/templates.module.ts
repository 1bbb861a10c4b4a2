import { Module } from '@nestjs/common';
import { TemplateReader } from './template-reader.service.js';
import { TemplatesTools } from './templates.tools.js';

/** The tools of the category `templates`. */
@Module({ providers: [TemplatesTools, TemplateReader] })
export class TemplatesModule {}
