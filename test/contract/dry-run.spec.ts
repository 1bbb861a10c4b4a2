import fc from 'fast-check';
import type { PipelineReport, StepReport } from '../../src/pipeline/pipeline.dto.js';
import type { ToolDefinition } from '../../src/mcp/tool-definition.js';
import { ContractApp } from '../support/contract-app.js';
import { argumentsArbitrary } from '../support/generate/arguments-arbitrary.js';
import { fillIds } from '../support/generate/placeholder.js';
import { CallFixtures, FIXED, NEEDED } from './call-fixtures.js';

type Arguments = Record<string, unknown>;

let app: ContractApp;
let fixtures: CallFixtures;

beforeAll(async () => {
  app = await ContractApp.open();
  fixtures = new CallFixtures(app.sandbox);
}, 60_000);

afterAll(() => app.close());

const sent = () => app.takeExchanges().map(({ method, path }) => `${method} ${shownPath(path)}`);
/** As a dry run shows it: with neither the version nor the token of a webhook or an interaction. */
const shownPath = (path: string) =>
  path.replace(/^\/api\/v10/, '').replace(/(\/(?:webhooks|interactions)\/\d+)\/[^/?]+/, '$1/***');
const isWrite = (request: string) => !request.startsWith('GET ');

function argumentsOf(tool: ToolDefinition): Arguments {
  const [sample] = fc.sample(argumentsArbitrary(tool), { numRuns: 1, seed: 1 });
  const confirmed = tool.confirm && { __confirm: true };
  const args = { ...sample, ...NEEDED[tool.name], ...FIXED[tool.name], ...confirmed };
  return fillIds(JSON.parse(JSON.stringify(args)), fixtures.idOf) as Arguments;
}

async function dryRun(steps: object[]): Promise<StepReport[]> {
  const result = await app.call('mcp_pipeline', { steps, dry_run: true });
  if (result.isError) throw new Error(JSON.stringify(result.structuredContent));
  return (result.structuredContent as unknown as PipelineReport).steps;
}

describe('a dry run', () => {
  it('shows what depends on an earlier step as it is written', async () => {
    const channel_id = fixtures.idOf('channel');
    const steps = await dryRun([
      { id: 'sent', tool: 'messages_send', args: { channel_id, content: 'Hello' } },
      {
        tool: 'messages_edit',
        args: { channel_id, message_id: '{{sent.message_id}}', content: 'See {{sent.jump_url ?? "above"}}' },
      },
      { tool: 'messages_pin', args: { channel_id: '{{sent.channel_id}}', message_id: '{{sent.message_id}}' } },
    ]);
    expect(steps.map(({ requests }) => requests)).toMatchObject([
      [{ method: 'POST', path: `/channels/${channel_id}/messages`, body: { content: 'Hello' } }],
      [
        {
          method: 'PATCH',
          path: `/channels/${channel_id}/messages/{{sent.message_id}}`,
          body: { content: 'See {{sent.jump_url ?? "above"}}' },
        },
      ],
      [{ method: 'PUT', path: '/channels/{{sent.channel_id}}/messages/pins/{{sent.message_id}}' }],
    ]);
  });

  it('says which steps would be refused, and what they would send if they were not', async () => {
    const [channel_id, message_id] = ['channel', 'message'].map(fixtures.idOf);
    const [step] = await dryRun([{ tool: 'messages_delete', args: { channel_id, message_id } }]);
    expect(step).toMatchObject({
      effect: 'delete',
      refused: { code: 'DRY_RUN_PREVIEW' },
      requests: [{ method: 'DELETE', path: `/channels/${channel_id}/messages/${message_id}` }],
    });
  });

  it('looks up names, and says when there is none', async () => {
    const guild = app.sandbox.guild;
    const { id } = app.sandbox.createRole(guild, { name: 'Lookup', position: 1 });
    const [guild_id, user_id] = ['guild', 'user'].map(fixtures.idOf);
    app.takeExchanges();
    const give = (role_id: string) => ({ tool: 'members_add_role', args: { guild_id, user_id, role_id } });
    const steps = await dryRun([give('@Lookup'), give('@Nobody')]);
    expect(steps[0]?.requests).toEqual([{ method: 'PUT', path: `/guilds/${guild_id}/members/${user_id}/roles/${id}` }]);
    expect(steps[1]).toMatchObject({ refused: { code: 'DISCORD_NOT_FOUND' } });
    expect(sent().filter(isWrite)).toEqual([]);
  });

  it('shows of every tool what the call then sends, and writes nothing', async () => {
    const wrong: string[] = [];
    const silent: string[] = [];
    for (const tool of app.tools.filter(({ effect }) => effect !== 'neutral')) {
      const args = argumentsOf(tool);
      sent();
      const [step] = await dryRun([{ tool: tool.name, args }]);
      const looked = sent();
      const { isError, structuredContent } = await app.call(tool.name, args);
      const done = sent();
      const failure = isError ? (structuredContent as { code: string }).code : undefined;
      if (step?.requests === undefined) silent.push(tool.name);
      wrong.push(...differences(tool, step!, { looked, done, failure }).map((problem) => `${tool.name}: ${problem}`));
    }
    process.stderr.write(`A dry run shows no requests of ${silent.length} tools: ${silent.join(', ') || 'none'}.\n`);
    expect(wrong).toEqual([]);
  }, 300_000);

  interface Seen {
    /** Sent by the dry run. */
    readonly looked: string[];
    /** Sent by the call. */
    readonly done: string[];
    /** Why the call failed. */
    readonly failure: string | undefined;
  }

  function differences(tool: ToolDefinition, step: StepReport, { looked, done, failure }: Seen): string[] {
    const written = looked.filter(isWrite).map((request) => `sent ${request}`);
    if (step.refused)
      return [...written, ...(step.refused.code === failure ? [] : [`refused: ${step.refused.code}, ${failure}`])];
    const shown = step.requests?.map(({ method, path }) => `${method} ${path}`);
    const [write] = done.filter(isWrite);
    return [
      ...written,
      ...(shown && tool.effect === 'read' && looked.length > 0 ? [`read ${looked.join(', ')}`] : []),
      ...(shown && tool.effect === 'read' && shown[0] !== done[0] ? [`${shown[0]} shown, ${done[0]} sent`] : []),
      ...(shown && shown.find(isWrite) !== write ? [`${shown.find(isWrite)} shown, ${write} sent`] : []),
    ];
  }
});
