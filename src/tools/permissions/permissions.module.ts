import { Module } from '@nestjs/common';
import { PermissionInspector } from './permission-inspector.service.js';
import { PermissionsTools } from './permissions.tools.js';
import { SceneReader } from './scene-reader.service.js';

/** The tools of the category `permissions`. */
@Module({ providers: [PermissionsTools, PermissionInspector, SceneReader] })
export class PermissionsModule {}
