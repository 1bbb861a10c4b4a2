import type { GuildRecord, RecordedRequest } from '../sandbox/index.js';
import { BlueprintApp } from './testing/blueprint-app.js';
import { TEAM } from './testing/team-document.js';

const REASON = /somebody made it meanwhile|is new, and not what was to be created/;

describe('a run during which a human makes what it is about to make', () => {
  let blueprints: BlueprintApp;
  let guild: GuildRecord;
  /** What the human does once the first creation is done. */
  let human: (() => void) | undefined;
  beforeAll(async () => {
    const hold = (moment: string, { method }: RecordedRequest): undefined => {
      if (moment !== 'done' || method !== 'POST') return;
      human?.();
      human = undefined;
    };
    blueprints = await BlueprintApp.open({ sandbox: { hold } });
  });
  beforeEach(() => {
    guild = blueprints.newGuild();
  });
  afterAll(() => blueprints.close());

  const names = (): string[] => [
    ...[...guild.roles.values()].map(({ name }) => name),
    ...blueprints.app.sandbox.state.channelsOf(guild.id).map(({ name }) => name),
  ];

  it.each<[string, string, () => void]>([
    ['role', 'Maker', () => blueprints.app.sandbox.createRole(guild, { name: 'Maker' })],
    ['category', 'Workshop', () => blueprints.app.sandbox.createChannel(guild, { name: 'Workshop', type: 4 })],
    ['channel', 'bench', () => blueprints.app.sandbox.createChannel(guild, { name: 'bench' })],
  ])('stops, and makes no second %s', async (_kind, name, make) => {
    const planned = await blueprints.plan(guild, TEAM);
    human = make;
    expect(await blueprints.apply(guild, planned)).toMatchObject({
      status: 'conflict',
      next_action: 'replan',
      reason: expect.stringMatching(REASON),
    });
    expect(names().filter((each) => each === name)).toHaveLength(1);
  });
});
