import { ComponentType } from 'discord-api-types/v10';
import type { FieldPath, ErrorSink } from '../errors/form-errors.js';
import type { ComponentForm } from './component.form.js';
import { LIMITS } from './limits.js';

/** A component, and where it stands in its form. */
export interface Placed {
  component: ComponentForm;
  at: FieldPath;
}

/** Rules over the whole tree of a message's components: number, length of all text, custom ids that must differ. */
export function checkComponentTree(components: readonly ComponentForm[], errors: ErrorSink): void {
  const all = allComponents(components);
  if (all.length > LIMITS.components.total) {
    errors.add(
      ['components'],
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      `Total number of components cannot exceed ${LIMITS.components.total}`,
    );
  }
  const length = all.reduce((sum, { component }) => sum + textLength(component), 0);
  if (length > LIMITS.components.text) {
    errors.add(
      ['components'],
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      `Components displayable text size exceeds maximum size of ${LIMITS.components.text}`,
    );
  }
  checkCustomIds(all, errors);
  for (const placed of all) checkOptions(placed, errors);
}

/** All components of a message, those inside of others included. */
export function allComponents(components: readonly ComponentForm[]): Placed[] {
  return components.flatMap((component, index) => flatten({ component, at: ['components', index] }));
}

function flatten(placed: Placed): Placed[] {
  const { component, at } = placed;
  const children = (component.components as ComponentForm[] | undefined) ?? [];
  const below = children.flatMap((child, index) => flatten({ component: child, at: [...at, 'components', index] }));
  const accessory = component.accessory as ComponentForm | undefined;
  return [placed, ...below, ...(accessory ? [{ component: accessory, at: [...at, 'accessory'] }] : [])];
}

function textLength(component: ComponentForm): number {
  return component.type === ComponentType.TextDisplay ? [...(component.content as string)].length : 0;
}

function checkCustomIds(all: readonly Placed[], errors: ErrorSink): void {
  const seen = new Set<unknown>();
  for (const { component, at } of all) {
    const customId = component.custom_id;
    if (typeof customId !== 'string') continue;
    if (seen.has(customId))
      errors.add([...at, 'custom_id'], 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated');
    seen.add(customId);
  }
}

/** The values of a select's options differ. */
function checkOptions({ component, at }: Placed, errors: ErrorSink): void {
  const options = (component.options ?? []) as readonly { value: string }[];
  options.forEach(({ value }, index) => {
    if (options.findIndex((each) => each.value === value) === index) return;
    errors.add(
      [...at, 'options', index, 'value'],
      'COMPONENT_OPTION_VALUE_DUPLICATED',
      'The specified option value is already used',
    );
  });
}
