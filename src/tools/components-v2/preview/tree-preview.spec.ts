import { ComponentType } from 'discord-api-types/v10';
import fc from 'fast-check';
import { validateAs } from '../../../mcp/schema/validate-as.js';
import type { ComponentInput } from '../../shared/message/components/layout-components.dto.js';
import { ComponentTree } from '../tree.dto.js';
import { anyTree } from '../testing/any-tree.js';
import { previewOf } from './tree-preview.js';

const text = (content: string) => ({ type: ComponentType.TextDisplay as const, content });

describe('previewOf', () => {
  it('draws a tree that people can read', () => {
    const components: ComponentInput[] = [
      text('# Season 3\nstarts today'),
      {
        type: ComponentType.Container,
        accent_color: 0xff8800,
        spoiler: true,
        components: [
          {
            type: ComponentType.Section,
            components: [text('Rules'), text('Prizes')],
            accessory: {
              type: ComponentType.Thumbnail,
              media: { url: 'https://example.org/cup.png' },
              description: 'The "cup"',
            },
          },
          { type: ComponentType.Separator, spacing: 2 },
          { type: ComponentType.Separator, divider: false },
          {
            type: ComponentType.ActionRow,
            id: 7,
            components: [
              { type: ComponentType.Button, style: 3, label: 'Join', emoji: { name: '🏆' }, custom_id: 'join' },
              { type: ComponentType.Button, style: 5, label: 'Rules', url: 'https://example.org', disabled: true },
            ],
          },
          {
            type: ComponentType.ActionRow,
            components: [
              {
                type: ComponentType.StringSelect,
                custom_id: 'day',
                placeholder: 'When?',
                min_values: 0,
                options: [
                  { label: 'Monday', value: 'mo', default: true },
                  {
                    label: 'Tuesday',
                    value: 'tu',
                    description: 'late',
                    emoji: { id: '1234567890123456789', name: 'owl' },
                  },
                ],
              },
            ],
          },
        ],
      },
    ];
    expect(previewOf(components)).toEqual({ text: TREE, component_count: 13, text_length: 34 });
  });

  it('says everything that any valid tree says', async () => {
    await fc.assert(
      fc.asyncProperty(anyTree(), async (components) => {
        expect(await validateAs(ComponentTree, { components })).toMatchObject({ ok: true });
        const { text: shown } = previewOf(components as never);
        for (const said of wordsOf(components)) expect(shown).toContain(said);
      }),
      { numRuns: 60 },
    );
  });
});

const TREE = `Text
  # Season 3
  starts today
Container edge #ff8800, spoiler
├─ Section
│  ├─ Text
│  │    Rules
│  ├─ Text
│  │    Prizes
│  └─ Beside: Thumbnail https://example.org/cup.png, "The \\"cup\\""
├─ Line large
├─ Space
├─ Row #7
│  ├─ Button 🏆 "Join", success, custom_id "join"
│  └─ Button "Rules", link, https://example.org, disabled
└─ Row
   └─ Select of options "When?", choose 0 to 1, custom_id "day"
      ├─ [x] "Monday" value "mo"
      └─ [ ] <:owl:1234567890123456789> "Tuesday" value "tu", "late"`;

/** Every text and every id of a tree, as a preview writes it. */
function wordsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return key === 'content' ? value.split('\n') : [JSON.stringify(value).slice(1, -1)];
  if (typeof value === 'number') return key === 'id' ? [`#${value}`] : [];
  if (typeof value !== 'object' || value === null || key === 'accent_color') return [];
  return Object.entries(value).flatMap(([name, each]) => wordsOf(each, Array.isArray(value) ? key : name));
}
