import type { APIAutoModerationRule } from 'discord-api-types/v10';
import { planBlueprint } from '../plan/planner.js';
import { documentProblems } from '../rules/document-rules.js';
import type { GuildSnapshot } from '../snapshot/guild-snapshot.js';
import { exportBlueprint } from './export-blueprint.js';

const rule = (id: string, actions: object[], metadata: object = {}): APIAutoModerationRule =>
  ({
    id,
    name: id,
    enabled: true,
    trigger_type: 4,
    trigger_metadata: { presets: [1], allow_list: [], ...metadata },
    actions,
    exempt_roles: [],
    exempt_channels: [],
  }) as unknown as APIAutoModerationRule;

/** A guild that shows what no document can say. */
const ODD = {
  guild: { id: '1', name: 'Odd', features: [], description: null, system_channel_id: null },
  bot: { id: '2', roles: [] },
  roles: [{ id: '1', name: '@everyone', permissions: '0', position: 0, color: 0, hoist: false, mentionable: false }],
  channels: [{ id: '10', type: 5, name: 'news', position: 0, parent_id: null, rate_limit_per_user: 5 }],
  automod: [
    rule('alerts elsewhere', [{ type: 2, metadata: { channel_id: '99' } }]),
    rule('does what is new', [{ type: 1 }, { type: 99 }]),
    rule('knows new words', [{ type: 1 }], { presets: [1, 99] }),
    rule('plain', [{ type: 2, metadata: { channel_id: '10' } }]),
  ],
  publications: {},
} as unknown as GuildSnapshot;

describe('a guild that shows what no document can say', () => {
  const document = exportBlueprint(ODD);

  it('is exported without it, as a document that is right and plans to nothing', () => {
    expect(documentProblems(document)).toEqual([]);
    expect(planBlueprint(document, ODD)).toMatchObject({ plan: { operations: [] }, problems: [] });
  });

  it('is exported with all the rest', () => {
    expect(document.automod?.items.map(({ name }) => name)).toEqual(['plain']);
    expect(document.channels?.items.map(({ name }) => name)).toEqual(['news']);
  });
});
