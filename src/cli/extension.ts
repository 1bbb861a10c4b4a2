import type { AppOptions } from '../app.module.js';

/** What somebody else's binary adds to every command: modules with tools, guards and all that belongs to them, and its name. */
export interface Extension extends Pick<AppOptions, 'imports'> {
  /** The program as people type it, for usage and hints; `discord-mcp` when not given. */
  readonly name?: string;
}

/** The program as people type it. */
export function programName({ name = 'discord-mcp' }: Extension): string {
  return name;
}
