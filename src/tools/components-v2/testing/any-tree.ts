import fc, { type Arbitrary } from 'fast-check';

const words = (maxLength: number): Arbitrary<string> =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 30) })
    .map((text) => [...text].slice(0, maxLength).join(''));
const id = fc.bigInt(10n ** 17n, 10n ** 18n).map(String);
const flag = fc.boolean();
const media = fc.record({ url: fc.webUrl() });
const emoji = fc.oneof(fc.record({ name: fc.constantFrom('👍', '🏆') }), fc.record({ id, name: fc.constant('owl') }));

/** Components with the fields that have to be there, and some of the others. */
function some<T>(required: Record<string, Arbitrary<unknown>>, optional: Record<string, Arbitrary<unknown>>) {
  const all = { ...required, ...optional, id: fc.nat(2 ** 31 - 1) };
  return fc.record(all, { requiredKeys: Object.keys(required) as never[] }) as Arbitrary<T>;
}

const textDisplay = some({ type: fc.constant(10), content: words(30) }, {});
const button = some(
  { type: fc.constant(2), style: fc.constantFrom(1, 2, 3, 4), label: words(30), custom_id: words(30) },
  { emoji, disabled: flag },
);
const link = some({ type: fc.constant(2), style: fc.constant(5), url: fc.webUrl(), emoji }, { label: words(30) });
const option = fc.record({ label: words(30), value: words(30), description: words(30), emoji, default: flag });
const options = some(
  { type: fc.constant(3), custom_id: words(30), options: fc.array(option, { minLength: 1, maxLength: 4 }) },
  { placeholder: words(30), min_values: fc.nat(25), max_values: fc.integer({ min: 1, max: 25 }), disabled: flag },
);
const users = some(
  { type: fc.constantFrom(5, 6, 7, 8), custom_id: words(30) },
  { default_values: fc.array(fc.record({ id, type: fc.constantFrom('user', 'role', 'channel') }), { maxLength: 3 }) },
);
const row = some(
  {
    type: fc.constant(1),
    components: fc.oneof(
      fc.array(fc.oneof(button, link), { minLength: 1, maxLength: 5 }),
      fc.tuple(options),
      fc.tuple(users),
    ),
  },
  {},
);
const thumbnail = some({ type: fc.constant(11), media }, { description: words(30), spoiler: flag });
const section = some(
  {
    type: fc.constant(9),
    components: fc.array(textDisplay, { minLength: 1, maxLength: 3 }),
    accessory: fc.oneof(thumbnail, button, link),
  },
  {},
);
const gallery = some(
  {
    type: fc.constant(12),
    items: fc.array(fc.record({ media, description: words(30), spoiler: flag }), { minLength: 1, maxLength: 3 }),
  },
  {},
);
const file = some({ type: fc.constant(13), file: fc.constant({ url: 'attachment://a.txt' }) }, { spoiler: flag });
const separator = some({ type: fc.constant(14) }, { divider: flag, spacing: fc.constantFrom(1, 2) });
const inner = fc.oneof(row, textDisplay, section, gallery, file, separator);
const container = some(
  { type: fc.constant(17), components: fc.array(inner, { minLength: 1, maxLength: 4 }) },
  { accent_color: fc.oneof(fc.nat(0xffffff), fc.constant('#ff8800')), spoiler: flag },
);

/** The top of a message, of every kind of component, in any valid form. */
export function anyTree(): Arbitrary<unknown[]> {
  return fc.array(fc.oneof(inner, container), { minLength: 1, maxLength: 4 });
}
