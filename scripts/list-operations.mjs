// Discord's operations, for docs/reference/coverage.md: DISCORD_OPENAPI=…/openapi.json node scripts/list-operations.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build/stamp.mjs';

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];

const { paths } = JSON.parse(readFileSync(process.env.DISCORD_OPENAPI, 'utf8'));
const operations = Object.entries(paths).flatMap(([path, item]) =>
  METHODS.filter((method) => item[method]).map((method) => [
    item[method].operationId,
    `${method.toUpperCase()} ${path}`,
  ]),
);
const file = join(root, 'test/contract/operations/operations.json');
writeFileSync(file, `${JSON.stringify(Object.fromEntries(operations), null, 2)}\n`);
console.log(`${operations.length} operations`);
