import fc from 'fast-check';
import { isScopedKind, type ScopedKind } from '../../src/discord/scope/thing.js';
import type { ErrorEnvelope } from '../../src/mcp/dispatch/tool-outcome.js';
import type { ToolDefinition, ToolReach } from '../../src/mcp/tool-definition.js';
import { type IdPlace, idPlaces } from '../../src/safety/resolve/id-places.js';
import { ContractApp } from '../support/contract-app.js';
import { ForeignGuild } from '../support/foreign-guild.js';
import { argumentsArbitrary, optionalArguments } from '../support/generate/arguments-arbitrary.js';
import { fillIds } from '../support/generate/placeholder.js';
import { CallFixtures, FIXED, NEEDED } from './call-fixtures.js';

type Arguments = Record<string, unknown>;

/** A seed's first guild has a fixed id. */
const GUILD = '1214142794956800004';
const PATIENCE_MS = 300_000;
/** Samples of what is inside of arguments: each of their ids has to be in one of them. */
const SAMPLES = { numRuns: 20, seed: 1 };

/** How what leads into a guild that is not allowed may be refused. */
const REFUSALS = ['GUILD_NOT_ALLOWED', 'GUILD_SCOPE_UNRESOLVED'];

let app: ContractApp;
let fixtures: CallFixtures;
let foreign: ForeignGuild;

beforeAll(async () => {
  app = await ContractApp.open({ ALLOWED_GUILDS: GUILD });
  expect(app.sandbox.guildId).toBe(GUILD);
  fixtures = new CallFixtures(app.sandbox);
  foreign = await ForeignGuild.in(app.sandbox);
}, PATIENCE_MS);

afterAll(() => app.close());

/** One call, and what it sent besides reading. */
async function call(
  tool: ToolDefinition,
  args: Arguments,
): Promise<{ code: string; writes: string[]; reads: string[] }> {
  app.sandbox.requests.clear();
  const { isError, structuredContent } = await app.call(tool.name, args);
  const code = isError ? (structuredContent as unknown as ErrorEnvelope).code : 'none';
  const sent = app.sandbox.requests.all();
  const show = (reading: boolean) =>
    sent.filter(({ method }) => (method === 'GET') === reading).map(({ method, path }) => `${method} ${path}`);
  return { code, writes: show(false), reads: show(true) };
}

describe('where the bot is limited to some guilds, every tool', () => {
  it(
    'refuses each id of another guild, wherever it stands, and sends nothing but the look-up',
    async () => {
      const wrong: string[] = [];
      const tried = new Set<string>();
      for (const tool of app.tools.filter(({ effect, reach }) => effect !== 'neutral' && !isBeyond(reach))) {
        for (const [place, args] of callsWithForeignId(tool)) {
          tried.add(`${tool.name}.${place}`);
          const { code, writes } = await call(tool, args);
          if (!REFUSALS.includes(code) || writes.length > 0)
            wrong.push(`${tool.name}.${place}: ${code} ${writes.join(', ')} ${JSON.stringify(args)}`);
        }
      }
      expect(wrong).toEqual([]);
      process.stderr.write(`${tried.size} arguments that lead to a guild were tried.\n`);
    },
    PATIENCE_MS,
  );

  it(
    'that acts on the whole account, or nobody knows where, is refused with no request, and hidden',
    async () => {
      const listed = new Set((await app.client.listTools()).tools.map(({ name }) => name));
      const wrong: string[] = [];
      for (const tool of app.tools.filter(({ reach }) => isBeyond(reach))) {
        const [sample] = fc.sample(argumentsArbitrary(tool), { ...SAMPLES, numRuns: 1 });
        const args = fillIds({ ...sample, ...NEEDED[tool.name], ...FIXED[tool.name] }, fixtures.idOf) as Arguments;
        const { code, writes, reads } = await call(tool, args);
        if (code !== 'SCOPE_REJECTED' || writes.length + reads.length > 0 || listed.has(tool.name))
          wrong.push(`${tool.name}: ${code} ${[...writes, ...reads].join(', ')}`);
      }
      expect(wrong).toEqual([]);
    },
    PATIENCE_MS,
  );
});

/** What lies in no guild that its arguments lead to: it is refused whatever it is given. */
function isBeyond(reach: ToolReach): boolean {
  return reach === 'account' || reach === 'anywhere';
}

/** A call for each place where a tool takes an id that leads to a guild: right in everything but that id. */
function callsWithForeignId(tool: ToolDefinition): [place: string, args: Arguments][] {
  const found = new Map<string, Arguments>();
  for (const names of [[], ...optionalArguments(tool).map((name) => [name])]) {
    for (const sample of fc.sample(argumentsArbitrary(tool, names), SAMPLES)) {
      const args = { ...NEEDED[tool.name], ...sample, ...without(FIXED[tool.name], names) };
      for (const { path } of scopedPlaces(tool, args)) {
        const place = path.replace(/\[\d+\]/g, '[]');
        if (found.has(place)) continue;
        const filled = fillIds(structuredClone(args), fixtures.idOf) as Arguments;
        scopedPlaces(tool, args).forEach((each, index) => {
          if (each.path === path) scopedPlaces(tool, filled)[index]?.replace(foreign.idOf(each.kind));
        });
        found.set(place, filled);
      }
    }
  }
  return [...found];
}

/** What an argument is fixed to would stand in the way of trying it. */
function without(fixed: Arguments = {}, names: readonly string[]): Arguments {
  return Object.fromEntries(Object.entries(fixed).filter(([name]) => !names.includes(name)));
}

function scopedPlaces({ input }: ToolDefinition, args: Arguments): (IdPlace & { kind: ScopedKind })[] {
  if (input === undefined) return [];
  return idPlaces(input, args).filter((place): place is IdPlace & { kind: ScopedKind } => isScopedKind(place.kind));
}
