import { Module } from '@nestjs/common';
import { UsersTools } from './users.tools.js';

/** The tools of the category `users`. */
@Module({ providers: [UsersTools] })
export class UsersModule {}
