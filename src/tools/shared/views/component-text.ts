/** Fields of a component that hold what people read, in reading order. */
const TEXT_FIELDS = ['content', 'label', 'placeholder', 'description'] as const;
/** Fields that hold further components. */
const CHILD_FIELDS = ['components', 'items', 'accessory', 'component', 'options'] as const;

/**
 * What people read in a tree of message components: texts, labels of buttons and choices, one a line. Knows no type of component,
 * so that those Discord adds later are read too.
 */
export function componentText(components: readonly unknown[]): string {
  return components.flatMap(linesOf).join('\n');
}

function linesOf(component: unknown): string[] {
  if (typeof component !== 'object' || component === null) return [];
  const fields = component as Readonly<Record<string, unknown>>;
  const own = TEXT_FIELDS.map((field) => fields[field]).filter((value) => typeof value === 'string' && value !== '');
  const children = CHILD_FIELDS.flatMap((field) => fields[field] ?? []);
  return [...(own as string[]), ...children.flatMap(linesOf)];
}
