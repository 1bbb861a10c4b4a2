import { Module } from '@nestjs/common';
import { ApplicationEditor } from './application-editor.service.js';
import { ApplicationTools } from './application.tools.js';
import { RoleMetadataEditor } from './role-metadata-editor.service.js';

/** The tools of the category `application`. */
@Module({ providers: [ApplicationTools, ApplicationEditor, RoleMetadataEditor] })
export class ApplicationModule {}
