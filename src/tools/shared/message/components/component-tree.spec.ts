import { ComponentType, MessageFlags } from 'discord-api-types/v10';
import { flagsFor, toComponents } from './component-tree.js';

describe('components of a message', () => {
  const rows = [{ type: 1 }];
  const texts = [{ type: 10 }];
  it('bring the flag they need, beside the flags that are there', () => {
    expect(flagsFor(rows, undefined)).toBeUndefined();
    expect(flagsFor(texts, undefined)).toBe(32_768);
    expect(flagsFor(texts, MessageFlags.SuppressEmbeds)).toBe(32_772);
    expect(flagsFor(rows, MessageFlags.IsComponentsV2)).toBe(32_768);
  });

  it('have the colours Discord takes', () => {
    const [box] = toComponents([{ type: ComponentType.Container, components: [], accent_color: '#ff8800' }]);
    expect(box).toMatchObject({ accent_color: 0xff8800 });
  });
});
