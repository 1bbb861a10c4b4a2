import { Module } from '@nestjs/common';
import { MessageFlags } from 'discord-api-types/v10';
import { McpTool, McpToolset } from '../../../../mcp/decorators/index.js';
import { Flag, ListOf } from '../../../../mcp/schema/fields/index.js';
import { ToolsApp } from '../../../testing/tools-app.js';
import { checkMessage } from '../message-limits.js';
import { flagsFor, toComponents } from './component-tree.js';
import { component, type ComponentInput } from './layout-components.dto.js';

class Input {
  @ListOf(component, 'Components.', { max: 40 }) components!: ComponentInput[];
}
class Output {
  @Flag('Fine.') fine!: boolean;
}

@McpToolset({ category: 'proof', summary: 'Looks at components.' })
class ProofTools {
  @McpTool({ summary: 'Look at components.', effect: 'read', output: Output })
  look(input: Input): Output {
    checkMessage(input);
    return { fine: true };
  }
}
@Module({ providers: [ProofTools] })
class ProofModule {}

const text = (content = 'x') => ({ type: 10, content });
const button = (custom_id: string, more: object = {}) => ({ type: 2, style: 1, label: 'Go', custom_id, ...more });
const row = (...components: object[]) => ({ type: 1, components });

describe('components of a message', () => {
  let app: ToolsApp;
  beforeAll(async () => {
    app = await ToolsApp.open({ modules: [ProofModule] });
  });
  afterAll(() => app.close());

  const issuesOf = async (...components: object[]) => {
    const { isError, issues } = await app.call('proof_look', { components });
    return isError ? (issues as { path: string }[]).map(({ path }) => path) : [];
  };

  it.each<[string, object[]]>([
    ['rows of buttons', [row(button('a'), button('b', { style: 4, emoji: { name: '👍' } }))]],
    ['a link', [row({ type: 2, style: 5, label: 'Docs', url: 'https://example.org' })]],
    ['a select of texts', [row({ type: 3, custom_id: 's', options: [{ label: 'A', value: 'a' }] })]],
    ['selects of people and channels', [row({ type: 5, custom_id: 'u' }), row({ type: 8, custom_id: 'c' })]],
    ['a text and a section', [text(), { type: 9, components: [text()], accessory: button('a') }]],
    [
      'a box with everything',
      [
        {
          type: 17,
          accent_color: '#ff8800',
          components: [
            text(),
            { type: 12, items: [{ media: { url: 'https://example.org/a.png' } }] },
            { type: 13, file: { url: 'attachment://a.txt' } },
            { type: 14, divider: true, spacing: 2 },
            row(button('a')),
          ],
        },
      ],
    ],
  ])('may be %s', async (_, components) => {
    expect(await issuesOf(...components)).toEqual([]);
  });

  it.each<[string, object[], string]>([
    ['of no known type', [{ type: 99 }], 'components[0].type'],
    ['a bare button', [button('a')], 'components[0].type'],
    [
      'a box in a box',
      [{ type: 17, components: [{ type: 17, components: [text()] }] }],
      'components[0].components[0].type',
    ],
    ['a text without text', [{ type: 10 }], 'components[0].content'],
    ['with a field of another type', [{ ...text(), style: 1 }], 'components[0].style'],
    ['six buttons in a row', [row(...'abcdef'.split('').map((id) => button(id)))], 'components[0].components'],
    ['a link without a place to go', [row({ type: 2, style: 5, label: 'x' })], 'components[0].components[0].url'],
    [
      'a link with an id',
      [row(button('a', { style: 5, url: 'https://a.b' }))],
      'components[0].components[0].custom_id',
    ],
    ['a select beside a button', [row(button('a'), { type: 5, custom_id: 'u' })], 'components[0].components'],
    ['two of one id', [row(button('a')), row(button('a'))], 'components[1].components[0].custom_id'],
    ['too many rows', 'abcdef'.split('').map((id) => row(button(id))), 'components'],
    ['too many in all', [{ type: 17, components: Array.from({ length: 40 }, () => text()) }], 'components'],
    ['too much text', [text('x'.repeat(2001)), text('y'.repeat(2000))], 'components'],
  ])('are refused when they are %s', async (_, components, path) => {
    expect(await issuesOf(...components)).toContain(path);
  });

  it('bring the flag they need, beside the flags that are there', () => {
    expect(flagsFor([row(button('a'))], undefined)).toBeUndefined();
    expect(flagsFor([text()], undefined)).toBe(32_768);
    expect(flagsFor([text()], MessageFlags.SuppressEmbeds)).toBe(32_772);
    expect(flagsFor([row(button('a'))], MessageFlags.IsComponentsV2)).toBe(32_768);
  });

  it('have the colours Discord takes', () => {
    const [box] = toComponents([{ type: 17, components: [], accent_color: '#ff8800' }]);
    expect(box).toMatchObject({ accent_color: 0xff8800 });
  });
});
