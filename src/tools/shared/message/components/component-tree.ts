import { ComponentType, MessageFlags } from 'discord-api-types/v10';
import { type ColorValue, toColor } from '../../color.field.js';
import type { ComponentInput } from './layout-components.dto.js';

/** Whether components lay a message out, so that it has the flag IS_COMPONENTS_V2 and no text, embeds, stickers or poll beside them. */
export function isLayout(components: readonly unknown[] | null | undefined, flags = 0): boolean {
  const rowsOnly = ((components ?? []) as readonly { type: ComponentType }[]).every(
    ({ type }) => type === ComponentType.ActionRow,
  );
  return !rowsOnly || (flags & MessageFlags.IsComponentsV2) !== 0;
}

/** The flags of a message, with the one that its components need. */
export function flagsFor(
  components: readonly unknown[] | null | undefined,
  flags: number | undefined,
): number | undefined {
  return isLayout(components, flags) ? (flags ?? 0) | MessageFlags.IsComponentsV2 : flags;
}

/** Components as Discord takes them. */
export function toComponents(components: readonly ComponentInput[]): Record<string, unknown>[] {
  return components.map((component) => {
    const { accent_color, ...rest } = component as { readonly accent_color?: ColorValue };
    return accent_color === undefined ? rest : { ...rest, accent_color: toColor(accent_color) };
  });
}
