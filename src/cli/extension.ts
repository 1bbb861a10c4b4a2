import type { AppOptions } from '../app.module.js';

/** What somebody else's binary adds to every command that serves: modules with tools, guards and all that belongs to them. */
export type Extension = Pick<AppOptions, 'imports'>;
