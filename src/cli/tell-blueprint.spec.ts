import type { PlanView, StatusView } from '../blueprint/blueprint-tools.dto.js';
import { tellDifference, tellEvidence, tellPlan, tellWait } from './tell-blueprint.js';

const PLAN = {
  status: 'ready',
  next_action: 'apply',
  plan_id: 'sha256:1',
  blueprint_id: 'tavern',
  guild_id: '1',
  bot_id: '2',
  count: 1,
  destructive: [],
  blockers: [],
  forecast: { requests: {}, total: 2, minutes: 0, fits_one_call: true },
  operations: [{ id: 'role.create/hosts', summary: 'Create the role "Hosts"' }],
} as unknown as PlanView;
const plan = (changes: Partial<PlanView>): PlanView => Object.assign({}, PLAN, changes);
const STOPPED = {
  plan_ref: 'r',
  approval_id: 'a',
  status: 'paused',
  next_action: 'resume',
  done: 2,
  total: 4,
} as const;

describe('a plan told to people', () => {
  it('says that a run which was stopped goes on', () => {
    expect(tellPlan(plan({ unfinished: STOPPED }))).toContain('was stopped at 2 of 4: apply goes on with it.');
  });

  it('says that one which met the change of somebody else does not, and what helps', () => {
    const unfinished = {
      ...STOPPED,
      status: 'conflict',
      next_action: 'replan',
      reason: 'topic changed meanwhile',
    } as const;
    const told = tellPlan(plan({ unfinished }));
    expect(told).toContain(
      'was stopped at 2 of 4 (topic changed meanwhile): it cannot go on; apply --replan carries out this plan instead.',
    );
    expect(told).not.toContain('goes on with it');
  });

  it('tells warnings where there is nothing to do, too', () => {
    const told = tellPlan(plan({ status: 'nothing_to_do', operations: [], count: 0, warnings: ['Look at it.'] }));
    expect(told).toMatch(/ {2}\? Look at it\.\n\nNothing to do: the guild is what the blueprint says\.$/);
  });
});

describe('the evidence of a blueprint told to people', () => {
  const commands = { plan: 'plan a.yaml', apply: 'apply --yes a.yaml', replan: 'apply --yes a.yaml --replan' };
  const at = { plan_id: 'sha256:1', verified_at: '2026-11-30T08:00:00.000Z' };

  it('says when the guild was what it still is, and of which plan', () => {
    expect(tellEvidence({ ...at, status: 'verified', differences: [] }, '2', commands)).toBe(
      'Verified. The guild is what the blueprint made of it on 2026-11-30T08:00:00.000Z.\nPlan sha256:1 of bot 2',
    );
  });

  it('tells every difference, and what takes it back', () => {
    const told = tellEvidence({ ...at, status: 'drifted', differences: ['Change #bench: topic'] }, '2', commands);
    expect(told.split('\n').slice(1, 3)).toEqual([
      '  ~ Change #bench: topic',
      'Make it so again with: apply --yes a.yaml',
    ]);
  });
});

describe('a plan that is not the one that was reviewed', () => {
  const commands = { plan: 'plan a.yaml', apply: 'apply --yes a.yaml', replan: 'apply --yes a.yaml --replan' };
  const view = (done: string[], left: string[]): StatusView => ({ status: 'paused', next_action: 'apply', done, left });
  const told = (was: StatusView, now: StatusView) => tellDifference({ reviewed: 'sha256:1', was, now }, commands);

  it('is told by what it does more and less, and by the command that shows it', () => {
    expect(told(view([], ['A', 'B']), view(['A'], ['C'])).split('\n')).toEqual([
      'Not applied: this is not the plan that was reviewed. Nothing was written.',
      '  + C',
      '  \u2212 B',
      'Review what it would do now: plan a.yaml',
    ]);
  });

  it('says that the steps read the same where they do', () => {
    expect(told(view([], ['A']), view([], ['A']))).toContain('The steps read the same');
  });

  it('says that nothing is known of the reviewed one', () => {
    const unknown = Object.assign(view([], []), { status: 'not_found' } as const);
    expect(told(unknown, view([], ['A']))).toContain('This state knows no plan sha256:1 of this guild.');
  });
});

it('a wait is told with what is left of it, not with what it was', () => {
  const told = tellWait('POST /guilds/1/roles: rate limited for 541000 ms', 304_000, new Date(0));
  expect(told).toBe('waiting 5 min 4 s, until 1970-01-01T00:00:00.000Z: POST /guilds/1/roles: rate limited');
});
