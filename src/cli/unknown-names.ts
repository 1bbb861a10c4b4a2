import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { ConfigError } from '../config/config-error.js';
import { loadConfig, type Variables } from '../config/load-config.js';
import type { Extension } from './extension.js';

const LISTS = ['MCP_CATEGORIES', 'MCP_TOOLS_INCLUDE', 'MCP_TOOLS_EXCLUDE'];

/**
 * The lines about categories and tools that do not exist, for a start that is refused before they are known: an application that only has
 * their names is asked.
 */
export async function unknownNamesIn(given: Variables, { imports }: Extension): Promise<readonly string[]> {
  const lists = Object.fromEntries(LISTS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));
  if (Object.keys(lists).length === 0) return [];
  try {
    const module = AppModule.register({ config: loadConfig(lists), catalog: true, imports });
    const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
    await app.close();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
