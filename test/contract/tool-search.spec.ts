import type { ToolDefinition } from '../../src/mcp/tool-definition.js';
import { ToolIndex } from '../../src/mcp/surface/tool-index.js';
import { SEARCH_SYNONYMS } from '../../src/tools/shared/search-synonyms.js';
import { definitions } from '../support/contract-app.js';
import { CATALOGUE, OWN_TOOLS } from './catalogue.js';
import { TASKS } from './plain-language-tasks.js';

/** A tool that many would take for the right one is not far behind it. */
const FIRST = 3;

let tools: readonly ToolDefinition[];

beforeAll(async () => {
  tools = await definitions();
}, 60_000);

describe('the search for tools', () => {
  it('finds the right tool of a task among the first three', () => {
    const index = new ToolIndex(tools, SEARCH_SYNONYMS);
    const built = TASKS.filter(([, right]) => tools.some(({ name }) => name === right));
    const missed = built.flatMap(([task, right]) => {
      const found = index.find(task).map(({ name }) => name);
      const place = found.indexOf(right);
      return place >= 0 && place < FIRST
        ? []
        : [`${task}: ${right} is ${place + 1}., after ${found.slice(0, FIRST).join(', ')}`];
    });
    process.stderr.write(`Tasks: ${built.length} of ${TASKS.length} have their tool, ${missed.length} missed.\n`);
    expect(missed).toEqual([]);
  });

  it.each([
    ['delete a message', 'messages_delete'],
    ['delete channel', 'channels_delete'],
    ['delete a role', 'roles_delete'],
    ['pin a message', 'messages_pin'],
    ['ban a user', 'members_ban'],
    ['rename channel', 'channels_modify'],
    ['kick someone', 'members_kick'],
    ['who reacted', 'reactions_list'],
    ['make a role', 'roles_create'],
    ['lock thread', 'threads_modify'],
    ['delete old messages', 'messages_bulk_delete'],
    ['server icon', 'guild_modify'],
    ['ban list', 'members_list_bans'],
    ['invite link', 'invites_create_channel'],
    ['add emoji', 'emojis_create'],
    ['server info', 'guild_get'],
    ['upload a file', 'messages_send'],
    ['make channel private', 'channels_modify_permissions'],
  ])('puts the tool first that a few words ask for: %s', (said, right) => {
    expect(new ToolIndex(tools, SEARCH_SYNONYMS).find(said)[0]?.name).toBe(right);
  });

  it('is held to sixty tasks of tools that exist, or will', () => {
    expect(new Set(TASKS.map(([task]) => task)).size).toBe(60);
    expect(TASKS.filter(([, name]) => !CATALOGUE.has(name) && !OWN_TOOLS.has(name))).toEqual([]);
  });
});
