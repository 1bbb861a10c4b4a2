import { COMPONENT } from '../state/component-types.js';
import type { ComponentForm } from '../validation/component.form.js';

/** What Discord adds to each type when it gives it back. */
const ADDED: Readonly<Partial<Record<number, Record<string, unknown>>>> = {
  [COMPONENT.STRING_SELECT]: { min_values: 1, max_values: 1 },
  [COMPONENT.USER_SELECT]: { min_values: 1, max_values: 1 },
  [COMPONENT.ROLE_SELECT]: { min_values: 1, max_values: 1 },
  [COMPONENT.MENTIONABLE_SELECT]: { min_values: 1, max_values: 1 },
  [COMPONENT.CHANNEL_SELECT]: { min_values: 1, max_values: 1 },
  [COMPONENT.THUMBNAIL]: { description: null, spoiler: false },
  [COMPONENT.FILE]: { name: null, size: null, spoiler: false },
  [COMPONENT.SEPARATOR]: { divider: true, spacing: 1 },
  [COMPONENT.CONTAINER]: { accent_color: null, spoiler: false },
};

/** Makes media ids. */
type NewId = () => string;

/** The components as Discord gives them back: each with an id, defaults filled in, media resolved. */
export function componentViews(components: readonly ComponentForm[], newId: NewId): Record<string, unknown>[] {
  let next = 1;
  const view = (component: ComponentForm): Record<string, unknown> => {
    const { id, components: children, accessory, media, file, items, ...own } = withoutNothing(component);
    return {
      ...ADDED[component.type],
      id: id ?? next++,
      ...own,
      ...(children ? { components: (children as ComponentForm[]).map(view) } : {}),
      ...(accessory ? { accessory: view(accessory as ComponentForm) } : {}),
      ...(media ? { media: mediaView(media, newId) } : {}),
      ...(file ? { file: mediaView(file, newId) } : {}),
      ...(items ? { items: (items as Record<string, unknown>[]).map((item) => itemView(item, newId)) } : {}),
    };
  };
  return components.map(view);
}

function itemView(item: Record<string, unknown>, newId: NewId): Record<string, unknown> {
  return { description: null, spoiler: false, ...withoutNothing(item), media: mediaView(item.media, newId) };
}

function mediaView(media: unknown, newId: NewId): Record<string, unknown> {
  const { url } = media as { url: string };
  return { id: newId(), url, proxy_url: url };
}

function withoutNothing(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
}
