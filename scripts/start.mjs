// `npm start`: builds when needed, then becomes the product itself, so that signals reach it without a process in between.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureBuilt } from './build/ensure-built.mjs';
import { root } from './build/stamp.mjs';

ensureBuilt();
const launcher = join(root, 'bundle/discord-mcp.cjs');
process.argv = [process.argv[0], launcher, 'start', ...process.argv.slice(2)];
createRequire(import.meta.url)(launcher);
