import { ComponentType } from 'discord-api-types/v10';
import type { ComponentForm } from '../validation/component.form.js';

/** What Discord adds to each type when it gives it back. */
const ADDED: Readonly<Partial<Record<number, Record<string, unknown>>>> = {
  [ComponentType.StringSelect]: { min_values: 1, max_values: 1 },
  [ComponentType.UserSelect]: { min_values: 1, max_values: 1 },
  [ComponentType.RoleSelect]: { min_values: 1, max_values: 1 },
  [ComponentType.MentionableSelect]: { min_values: 1, max_values: 1 },
  [ComponentType.ChannelSelect]: { min_values: 1, max_values: 1 },
  [ComponentType.Thumbnail]: { description: null, spoiler: false },
  [ComponentType.File]: { name: null, size: null, spoiler: false },
  [ComponentType.Separator]: { divider: true, spacing: 1 },
  [ComponentType.Container]: { accent_color: null, spoiler: false },
};

/** What a picture or a file is shown from. */
type MediaView = (url: string) => Record<string, unknown>;

/** The components as Discord gives them back: each with an id, defaults filled in, media resolved. */
export function componentViews(components: readonly ComponentForm[], mediaView: MediaView): Record<string, unknown>[] {
  let next = 1;
  const view = (component: ComponentForm): Record<string, unknown> => {
    const { id, components: children, accessory, media, file, items, ...own } = withoutNothing(component);
    return {
      ...ADDED[component.type],
      id: id ?? next++,
      ...own,
      ...(children ? { components: (children as ComponentForm[]).map(view) } : {}),
      ...(accessory ? { accessory: view(accessory as ComponentForm) } : {}),
      ...(media ? { media: mediaView(urlOf(media)) } : {}),
      ...(file ? { file: mediaView(urlOf(file)) } : {}),
      ...(items ? { items: (items as Record<string, unknown>[]).map((item) => itemView(item, mediaView)) } : {}),
    };
  };
  return components.map(view);
}

function itemView(item: Record<string, unknown>, mediaView: MediaView): Record<string, unknown> {
  return { description: null, spoiler: false, ...withoutNothing(item), media: mediaView(urlOf(item.media)) };
}

function urlOf(media: unknown): string {
  return (media as { url: string }).url;
}

function withoutNothing(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
}
