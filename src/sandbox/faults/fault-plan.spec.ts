import { FaultPlan } from './fault-plan.js';
import type { FaultRule } from './fault.js';

const request = { method: 'POST', path: '/channels/1/messages', template: '/channels/{channel_id}/messages' };

function planWith(...rules: FaultRule[]): FaultPlan {
  const plan = new FaultPlan();
  rules.forEach((rule) => plan.add(rule));
  return plan;
}

describe('FaultPlan', () => {
  it('hits once unless told otherwise', () => {
    const plan = planWith({ kind: 'reset' });
    expect([plan.take(request)?.kind, plan.take(request)?.kind]).toEqual(['reset', undefined]);
  });

  it('hits so many times, after so many that pass', () => {
    const plan = planWith({ kind: 'hang', skip: 1, times: 2 });
    expect([1, 2, 3, 4].map(() => plan.take(request)?.kind)).toEqual([undefined, 'hang', 'hang', undefined]);
  });

  it('hits always when told so, until it is taken back', () => {
    const plan = new FaultPlan();
    const { id } = plan.add({ kind: 'html', times: 'always' });
    for (let i = 0; i < 20; i++) expect(plan.take(request)?.kind).toBe('html');
    expect(plan.remove(id)).toBe(true);
    expect(plan.take(request)).toBeUndefined();
    expect(plan.remove(id)).toBe(false);
  });

  it('matches method, template and path', () => {
    const fits = (pattern: object): boolean => planWith({ kind: 'reset', ...pattern }).take(request) !== undefined;
    expect(fits({ method: 'post' })).toBe(true);
    expect(fits({ method: 'GET' })).toBe(false);
    expect(fits({ route: '/channels/{channel_id}/messages' })).toBe(true);
    expect(fits({ route: '/channels/{channel_id}' })).toBe(false);
    expect(fits({ path: '/channels/1/messages' })).toBe(true);
    expect(fits({ path: '/channels/2/messages' })).toBe(false);
  });

  it('takes the first rule that fits and is not used up', () => {
    const plan = planWith({ kind: 'reset' }, { kind: 'hang' });
    expect([plan.take(request)?.kind, plan.take(request)?.kind]).toEqual(['reset', 'hang']);
  });

  it('refuses a kind it does not know, and names those it does', () => {
    expect(() => planWith({ kind: 'explode' } as never)).toThrow(/"explode"; known: delay, status, reset/);
  });
});
