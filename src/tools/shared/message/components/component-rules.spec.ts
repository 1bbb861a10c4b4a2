import { Module } from '@nestjs/common';
import { McpTool, McpToolset } from '../../../../mcp/decorators/index.js';
import { Flag, ListOf } from '../../../../mcp/schema/fields/index.js';
import { ToolsApp } from '../../../testing/tools-app.js';
import { checkMessage } from '../message-limits.js';
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
const option = (value: string, more: object = {}) => ({ label: value, value, ...more });
const select = (more: object) => ({ type: 3, custom_id: 's', ...more });
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
    [
      'a select with choices from the start',
      [
        row({
          type: 3,
          custom_id: 's',
          min_values: 0,
          max_values: 2,
          options: [
            { label: 'A', value: 'a', default: true, emoji: { name: '👍' } },
            { label: 'B', value: 'b', default: true },
          ],
        }),
        row({ type: 7, custom_id: 'm', default_values: [{ type: 'role', id: '1'.repeat(18) }] }),
      ],
    ],
    ['a button with nothing but an emoji', [row(button('a', { label: undefined, emoji: { id: '1'.repeat(18) } }))]],
    [
      'components with numbers of their own',
      [
        { ...text(), id: 7 },
        { ...text(), id: 0 },
        { ...text(), id: 0 },
      ],
    ],
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
    [
      'two of one number',
      [
        { ...text(), id: 7 },
        { ...text(), id: 7 },
      ],
      'components[1].id',
    ],
    ['a button with nothing on it', [row(button('a', { label: undefined }))], 'components[0].components[0].label'],
    ['an emoji that is none', [row(button('a', { emoji: {} }))], 'components[0].components[0].emoji.name'],
    [
      'a premium button with a label',
      [row({ type: 2, style: 6, sku_id: '1'.repeat(18), label: 'x' })],
      'components[0].components[0].label',
    ],
    [
      'a picture with an empty description',
      [{ type: 12, items: [{ media: { url: 'https://a.b' }, description: '' }] }],
      'components[0].items[0].description',
    ],
    ['a file from elsewhere', [{ type: 13, file: { url: 'https://a.b' } }], 'components[0].file.url'],
    [
      'a select with two options of one value',
      [row(select({ options: [option('a'), option('a')] }))],
      'components[0].components[0].options[1].value',
    ],
    [
      'a select with fewer options than have to be chosen',
      [row(select({ min_values: 2, max_values: 2, options: [option('a')] }))],
      'components[0].components[0].options',
    ],
    [
      'a select with more choices from the start than may be chosen',
      [row(select({ options: [option('a', { default: true }), option('b', { default: true })] }))],
      'components[0].components[0].options',
    ],
    [
      'a select that wants more than it lets',
      [row({ type: 5, custom_id: 'u', min_values: 3, max_values: 2 })],
      'components[0].components[0].min_values',
    ],
    [
      'a select of users with a role chosen',
      [row({ type: 5, custom_id: 'u', default_values: [{ type: 'role', id: '1'.repeat(18) }] })],
      'components[0].components[0].default_values[0].type',
    ],
    ['too many rows', 'abcdef'.split('').map((id) => row(button(id))), 'components'],
    ['too many in all', [{ type: 17, components: Array.from({ length: 40 }, () => text()) }], 'components'],
    ['too much text', [text('x'.repeat(2001)), text('y'.repeat(2000))], 'components'],
    ['more bytes than Discord can hold', [text('漢'.repeat(3387))], 'components'],
  ])('are refused when they are %s', async (_, components, path) => {
    expect(await issuesOf(...components)).toContain(path);
  });
});
