import { Module } from '@nestjs/common';
import { RolesTools } from './roles.tools.js';

/** The tools of the category `roles`. */
@Module({ providers: [RolesTools] })
export class RolesModule {}
