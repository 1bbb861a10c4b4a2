import fc from 'fast-check';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ToolDefinition } from '../../src/mcp/tool-definition.js';
import { ContractApp } from '../support/contract-app.js';
import { argumentsArbitrary } from '../support/generate/arguments-arbitrary.js';
import { fillIds } from '../support/generate/placeholder.js';
import { isPoisoned, poisoned, structuredProblems, textProblems } from '../support/hostile-text.js';
import { CallFixtures, FIXED, NEEDED } from './call-fixtures.js';

type Arguments = Record<string, unknown>;

const PATIENCE_MS = 300_000;

/** Their fixtures name a tag, which has another name where Discord is hostile: the refusal quotes it. */
const NAMES_A_TAG = new Set(['channels_forum_create_thread', 'threads_modify', 'threads_search']);
/** Far less than most answers need. */
const SMALL_BYTES = 1024;

let app: ContractApp;
let fixtures: CallFixtures;
let hostile: boolean;

/** An application at a Discord that is full of hostile text. */
async function open(settings: Record<string, string> = {}): Promise<void> {
  hostile = false;
  app = await ContractApp.open(settings, (answer) => (hostile ? poisoned(answer) : answer));
  fixtures = new CallFixtures(app.sandbox);
  hostile = true;
}

afterEach(() => app.close());

/** One right call, with whatever is said besides. */
function call(tool: ToolDefinition, besides: Arguments = {}): Promise<CallToolResult> {
  const [sample] = fc.sample(argumentsArbitrary(tool), { numRuns: 1, seed: 1 });
  const args = { ...sample, ...NEEDED[tool.name], ...FIXED[tool.name], ...besides };
  return app.call(tool.name, fillIds(args, fixtures.idOf) as Arguments);
}

function problemsOf({ content, structuredContent }: CallToolResult): string[] {
  const texts = content.map((block) => (block.type === 'text' ? block.text : ''));
  return [...texts.flatMap(textProblems), ...structuredProblems(structuredContent)];
}

describe('what Discord users wrote, in the answer of every tool', () => {
  it.each(['compact', 'raw'])(
    'stands in a fence in the text, and has nothing invisible left, in the %s view',
    async (view) => {
      await open();
      const wrong: string[] = [];
      const poisonedTools = new Set<string>();
      for (const tool of app.tools.filter(({ raw }) => view === 'compact' || raw)) {
        const result = await call(tool, view === 'raw' ? { view } : {});
        if (isPoisoned(result)) poisonedTools.add(tool.name);
        if (result.isError && !NAMES_A_TAG.has(tool.name) && tool.effect !== 'neutral')
          wrong.push(`${tool.name} failed: ${JSON.stringify(result.structuredContent)}`);
        wrong.push(
          ...problemsOf(result).map((problem) => `${tool.name}: ${problem} ${JSON.stringify(result.content)}`),
        );
      }
      expect(wrong).toEqual([]);
      process.stderr.write(`${poisonedTools.size} tools answered with hostile text (${view}).\n`);
      expect(poisonedTools.size).toBeGreaterThan(app.tools.length / 4);
    },
    PATIENCE_MS,
  );

  it(
    'is cut to the size of an answer, with every fence closed',
    async () => {
      await open({ MCP_RESULT_MAX_BYTES: String(SMALL_BYTES) });
      const wrong: string[] = [];
      const cut = new Set<string>();
      for (const tool of app.tools) {
        const result = await call(tool);
        const { structuredContent = {} } = result;
        const { resume: _resume, blueprint: _document, ...counted } = structuredContent as Record<string, unknown>;
        if (counted.truncated === true) cut.add(tool.name);
        const bytes = Buffer.byteLength(JSON.stringify(counted));
        const size = bytes > SMALL_BYTES + '"truncated":true,'.length ? [`${bytes} bytes`] : [];
        wrong.push(...[...size, ...problemsOf(result)].map((problem) => `${tool.name}: ${problem}`));
      }
      expect(wrong).toEqual([]);
      expect(cut.size).toBeGreaterThan(5);
    },
    PATIENCE_MS,
  );

  it('stands in a fence where a refusal quotes it', async () => {
    await open();
    const refusals = [
      await app.call('channels_get', { guild_id: app.sandbox.guildId, channel_id: '#contrakt' }),
      await app.call('roles_get', { guild_id: app.sandbox.guildId, role_id: '@Moderator' }),
    ];
    for (const refusal of refusals) {
      expect(refusal.isError).toBe(true);
      expect(problemsOf(refusal)).toEqual([]);
    }
  });
});
