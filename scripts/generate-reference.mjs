// docs/reference/ and .env.example from the product itself: settings, error codes and the form of a blueprint from the compiled code, tools
// from what a client is told, coverage from what the contract suite has seen them send.
// `--check` writes nothing and fails when a page is not what it would write.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import 'reflect-metadata';
import { ensureBuilt } from './build/ensure-built.mjs';
import { root } from './build/stamp.mjs';

const NOTE = '<!-- Made by `npm run reference`; change the code, not this page. -->';
const check = process.argv.includes('--check');

ensureBuilt();
const { Config } = await import(join(root, 'dist/config/config.js'));
const { settingsOf } = await import(join(root, 'dist/config/setting.js'));
const { ERROR_CODES } = await import(join(root, 'dist/errors/error-codes.js'));
const { blueprintSchema } = await import(join(root, 'dist/blueprint/document/blueprint-schema.js'));
const settings = settingsOf(Config);
const defaults = new Config();
const pages = {
  'docs/reference/blueprint.schema.json': `${JSON.stringify(blueprintSchema(), null, 2)}\n`,
  'docs/reference/configuration.md': configuration(),
  'docs/reference/coverage.md': coverage(),
  'docs/reference/error-codes.md': errorCodes(),
  'docs/reference/tools.md': await tools(),
  '.env.example': envExample(),
};
const stale = Object.entries(pages).filter(([name, text]) => read(name) !== text);
if (!check) for (const [name, text] of stale) write(name, text);
for (const [name] of stale) console.log(`${check ? 'stale' : 'written'}: ${name}`);
if (check && stale.length > 0) process.exitCode = 1;

function configuration() {
  const rows = settings.map((setting) => [
    `\`${setting.variable}\``,
    shownDefault(setting, defaults[setting.property]),
    setting.unit ? `${setting.accepts}, ${setting.unit}` : setting.accepts,
    setting.description,
  ]);
  return page(
    'Configuration',
    'Settings come from the environment and from `.env` in the working directory; the environment wins. A wrong value or an unknown name refuses the start with exit code 78 and one line per problem. Two things only warn: a name in the environment that begins with MCP_ or DISCORD_ and is close to none of ours (other programs use such names), and MCP_DRY_RUN with another word for no than `false`, which arms nothing.',
    table(['Variable', 'Default', 'Accepts', 'Meaning'], rows),
  );
}

function coverage() {
  const data = (name) => JSON.parse(readFileSync(join(root, 'test/contract/operations', name), 'utf8'));
  const [operations, coveredBy, leftOut] = ['operations.json', 'covered-by.json', 'left-out.json'].map(data);
  const reasons = new Map(leftOut.flatMap(({ reason, operations: ids }) => ids.map((id) => [id, reason])));
  const rows = Object.entries(operations).map(([id, operation]) => [
    `\`${operation}\``,
    (coveredBy[id] ?? []).map((tool) => `[\`${tool}\`](tools.md#${tool})`).join(', ') || reasons.get(id),
  ]);
  return page(
    'Coverage',
    `Each of the ${rows.length} operations of Discord's OpenAPI description, and the tools that are there for it (${Object.keys(coveredBy).length}) or why there is none. Other tools may send it on their way.`,
    table(['Operation', 'Tools'], rows),
  );
}

function envExample() {
  const entries = settings.map((setting) => {
    const unit = setting.unit ? `, ${setting.unit}` : '';
    return `# ${setting.description}\n# Accepts ${setting.accepts}${unit}.\n#${setting.variable}=${defaults[setting.property] ?? ''}`;
  });
  return `# Copy to .env and take the # off what you set. The environment wins over this file; unknown names refuse the start.\n\n${entries.join('\n\n')}\n`;
}

function shownDefault({ secret }, value) {
  return value === undefined || secret ? '–' : `\`${value}\``;
}

function errorCodes() {
  const rows = Object.entries(ERROR_CODES).map(([code, { category, retriable, when, hint }]) => [
    `\`${code}\``,
    category,
    retriable,
    when,
    hint,
  ]);
  return page(
    'Error codes',
    'A failed tool call is a result with `isError: true` whose structured content carries one of these codes, `retriable`, `category`, `recovery_hint` and `trace_id`.\n\nRetriable: `transient` is a yes only with `reason` "timeout" or "deadline", `reads` only for tools that read, `by_reason` only where the reason is one that passes. The `retriable` of an answer has the last word.',
    table(['Code', 'Category', 'Retriable', 'When', 'What to do'], rows),
  );
}

async function tools() {
  const all = await listTools();
  const sections = all.map((tool) => [
    `## ${tool.name}`,
    tool.description,
    `Effect: ${effectOf(tool.annotations)}.`,
    Object.keys(tool.inputSchema.properties ?? {}).length > 0
      ? table(['Argument', 'Type', 'Required', 'Meaning'], argumentRows(tool.inputSchema))
      : 'No arguments.',
  ]);
  return page(
    'Tools',
    `${all.length} tools. \`build_discord_server\`, \`mcp_tools_search\` and \`mcp_tools_call_*\` are listed where \`MCP_TOOL_SURFACE=progressive\`.`,
    sections.flat().join('\n\n'),
  );
}

/** All tools there are: those of a short list too, and those that need a host to fetch from. */
async function listTools() {
  const [full, short] = [await listed('full'), await listed('progressive')];
  const known = new Set(full.map(({ name }) => name));
  const all = [...full, ...short.filter(({ name }) => !known.has(name))];
  return all.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function listed(surface) {
  const client = new Client({ name: 'reference', version: '0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(root, 'bundle/discord-mcp.cjs'), 'catalog', '--no-env-file'],
      env: { MCP_TOOL_SURFACE: surface, MCP_FETCH_HOSTS: 'emoji.gg' },
    }),
  );
  const found = [];
  let cursor;
  do {
    const { tools, nextCursor } = await client.listTools({ cursor });
    found.push(...tools);
    cursor = nextCursor;
  } while (cursor);
  await client.close();
  return found;
}

function effectOf({ readOnlyHint, destructiveHint, idempotentHint } = {}) {
  if (readOnlyHint) return 'reads';
  return `${destructiveHint ? 'destroys' : 'writes'}${idempotentHint ? ', repeatable' : ''}`;
}

function argumentRows({ properties, required = [] }) {
  return Object.entries(properties).map(([name, schema]) => [
    `\`${name}\``,
    typeOf(schema),
    required.includes(name) ? 'yes' : '',
    schema.description ?? '',
  ]);
}

function typeOf(schema) {
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  return Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any');
}

function page(title, lead, body) {
  return `# ${title}\n\n${NOTE}\n\n${lead}\n\n${body}\n`;
}

function table(head, rows) {
  const line = (cells) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function read(name) {
  try {
    return readFileSync(join(root, name), 'utf8');
  } catch {
    return undefined;
  }
}

function write(name, text) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}
