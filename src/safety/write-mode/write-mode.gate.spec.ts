import { aCall } from '../testing/a-call.js';
import { refusalOf } from '../testing/refusal-of.js';
import { PreviewService } from '../preview/preview.service.js';
import type { TargetReader } from '../preview/target-reader.service.js';
import { WriteModeGate } from './write-mode.gate.js';

/** Nothing is looked up for calls whose arguments are no ids. */
const previews = new PreviewService({ knows: () => false } as unknown as TargetReader);

describe('WriteModeGate', () => {
  const preview = new WriteModeGate({ writeMode: 'preview' }, previews);

  it.each(['create', 'update', 'delete'] as const)(
    'shows what a tool that %ss would do, with all it was given',
    async (effect) => {
      const refusal = await refusalOf(() =>
        preview.check(aCall({ effect, args: { name: 'news' }, control: { confirm: true } })),
      );
      expect(refusal).toMatchObject({ code: 'WRITE_PREVIEW', details: { preview: { tool: 'a_tool', effect } } });
      expect(JSON.stringify(refusal?.details.preview)).toContain('news');
    },
  );

  it.each(['read', 'neutral'] as const)('lets what is %s run', async (effect) => {
    expect(await refusalOf(() => preview.check(aCall({ effect })))).toBeUndefined();
  });

  it('is foreseen', () => {
    expect(
      refusalOf(() => {
        preview.foresee(aCall({ effect: 'update' }));
      })?.code,
    ).toBe('WRITE_PREVIEW');
  });

  it('lets writes run unless it is asked for', async () => {
    for (const gate of [new WriteModeGate({}, previews), new WriteModeGate({ writeMode: 'allow' }, previews)])
      expect(await refusalOf(() => gate.check(aCall({ effect: 'delete' })))).toBeUndefined();
  });
});
