import type { ComponentType } from 'discord-api-types/v10';

/** A component as the rules over a whole tree see it: its fields may have any form, for a tree is looked at that does not fit, too. */
export type Node = Readonly<Record<string, unknown>> & { readonly type: ComponentType };

/** A component, and where it stands among the arguments. */
export interface Placed {
  readonly node: Node;
  readonly path: string;
}

/** All components of a tree, those inside of others included, in reading order. What has the form of none is passed over. */
export function placedComponents(components: unknown, at: string): Placed[] {
  return listOf(components).flatMap((each, index) => placed(each, `${at}[${index}]`));
}

/** The elements of what should be a list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The fields of what should be an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function placed(value: unknown, path: string): Placed[] {
  const fields = fieldsOf(value);
  if (typeof fields.type !== 'number') return [];
  return [
    { node: fields as Node, path },
    ...placedComponents(fields.components, `${path}.components`),
    ...placed(fields.accessory, `${path}.accessory`),
  ];
}
