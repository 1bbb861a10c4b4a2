import { COMPONENT } from '../state/component-types.js';
import type { FieldPath, ErrorSink } from '../errors/form-errors.js';
import type { ComponentForm } from './component.form.js';
import { LIMITS } from './limits.js';

interface Placed {
  component: ComponentForm;
  at: FieldPath;
}

/** Rules over the whole tree of a message's components: number, length of all text, custom ids that must differ. */
export function checkComponentTree(components: readonly ComponentForm[], errors: ErrorSink): void {
  const all = components.flatMap((component, index) => flatten({ component, at: ['components', index] }));
  if (all.length > LIMITS.components.total) {
    errors.add(
      ['components'],
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      `The maximum number of components is ${LIMITS.components.total}`,
    );
  }
  const length = all.reduce((sum, { component }) => sum + textLength(component), 0);
  if (length > LIMITS.components.text) {
    errors.add(
      ['components'],
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      `Displayable text exceeds maximum size of ${LIMITS.components.text}`,
    );
  }
  checkCustomIds(all, errors);
}

function flatten(placed: Placed): Placed[] {
  const { component, at } = placed;
  const children = (component.components as ComponentForm[] | undefined) ?? [];
  const below = children.flatMap((child, index) => flatten({ component: child, at: [...at, 'components', index] }));
  const accessory = component.accessory as ComponentForm | undefined;
  return [placed, ...below, ...(accessory ? [{ component: accessory, at: [...at, 'accessory'] }] : [])];
}

function textLength(component: ComponentForm): number {
  return component.type === COMPONENT.TEXT_DISPLAY ? [...(component.content as string)].length : 0;
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
