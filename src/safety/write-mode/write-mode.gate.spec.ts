import { aCall } from '../testing/a-call.js';
import { refusalOf } from '../testing/refusal-of.js';
import { WriteModeGate } from './write-mode.gate.js';

describe('WriteModeGate', () => {
  const preview = new WriteModeGate({ writeMode: 'preview' });

  it.each(['create', 'update', 'delete'] as const)(
    'shows what a tool that %ss would do, with all it was given',
    (effect) => {
      const refusal = refusalOf(() =>
        preview.check(aCall({ effect, args: { name: 'news' }, control: { confirm: true } })),
      );
      expect(refusal).toMatchObject({ code: 'WRITE_PREVIEW', details: { preview: { tool: 'a_tool', effect } } });
      expect(JSON.stringify(refusal?.details.preview)).toContain('news');
    },
  );

  it.each(['read', 'neutral'] as const)('lets what is %s run', (effect) => {
    expect(refusalOf(() => preview.check(aCall({ effect })))).toBeUndefined();
  });

  it('is foreseen', () => {
    expect(refusalOf(() => preview.foresee(aCall({ effect: 'update' })))?.code).toBe('WRITE_PREVIEW');
  });

  it('lets writes run unless it is asked for', () => {
    for (const gate of [new WriteModeGate({}), new WriteModeGate({ writeMode: 'allow' })])
      expect(refusalOf(() => gate.check(aCall({ effect: 'delete' })))).toBeUndefined();
  });
});
