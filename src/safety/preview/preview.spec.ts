import { aCall } from '../testing/a-call.js';
import { previewOf } from './preview.js';

describe('previewOf', () => {
  const shownOf = (text: string) => {
    const { on } = previewOf(aCall({ args: { inner: [{ text }] } }), 'it writes');
    return (on as { inner: unknown[] }).inner[0];
  };

  it('shows texts whole', () => {
    const text = 'Long words, '.repeat(1_000);
    expect(shownOf(text)).toEqual({ text });
  });

  it.each([['x'.repeat(5_000)], [`data:image/png;base64,${'A'.repeat(100)}`]])(
    'shows the beginning of bytes',
    (text) => {
      expect(shownOf(text)).toEqual({ text: `${text.slice(0, 40)}… (${text.length} characters in all)` });
    },
  );

  it('shows no credential, one or several', () => {
    const { on } = previewOf(
      aCall({ args: { webhook: { token: 'x', api_keys: ['y'], token_count: 2 } } }),
      'it writes',
    );
    expect(on).toEqual({ webhook: { token: '[redacted]', api_keys: ['[redacted]'], token_count: 2 } });
  });

  it('counts lists', () => {
    const preview = previewOf(aCall({ args: { ids: ['1', '2', '3'], name: 'x' } }), 'it writes');
    expect(preview).toMatchObject({ because: 'it writes', how_many: { ids: 3 } });
  });
});
