import { ComponentType, SeparatorSpacingSize } from 'discord-api-types/v10';
import { toColor } from '../../shared/color.field.js';
import type {
  Container,
  FileComponent,
  GalleryItem,
  MediaGallery,
  Section,
  Separator,
  TextDisplay,
  Thumbnail,
} from '../../shared/message/components/layout-components.dto.js';
import type { ActionRow } from '../../shared/message/components/interactive-components.dto.js';
import { describeButton, describeSelect, type Interactive } from './describe-interactive.js';
import { facts, numbered, quoted } from './facts.js';

/** What a component says of itself, in lines. */
export interface Described {
  readonly title: string;
  /** What people read, line by line. */
  readonly text?: readonly string[];
  readonly children?: readonly Described[];
}

type AnyInput =
  ActionRow | Interactive | Section | TextDisplay | Thumbnail | MediaGallery | FileComponent | Separator | Container;

/** Every field of the component, those of the components in it included. */
export function describeComponent(component: AnyInput): Described {
  const { title, ...rest } = described(component);
  return { title: title + numbered(component.id), ...rest };
}

function described(component: AnyInput): Described {
  switch (component.type) {
    case ComponentType.ActionRow:
      return { title: 'Row', children: component.components.map(describeComponent) };
    case ComponentType.Button:
      return describeButton(component);
    case ComponentType.Section:
      return {
        title: 'Section',
        children: [...component.components.map(describeComponent), beside(describeComponent(component.accessory))],
      };
    case ComponentType.TextDisplay:
      return { title: 'Text', text: component.content.split('\n') };
    case ComponentType.Thumbnail:
      return { title: facts('Thumbnail', ...pictureFacts(component)) };
    case ComponentType.MediaGallery:
      return { title: 'Gallery', children: component.items.map(describePicture) };
    case ComponentType.File:
      return { title: facts('File', component.file.url, component.spoiler && 'spoiler') };
    case ComponentType.Separator:
      return { title: describeSeparator(component) };
    case ComponentType.Container:
      return describeContainer(component);
    default:
      return describeSelect(component);
  }
}

function beside({ title, ...rest }: Described): Described {
  return { title: `Beside: ${title}`, ...rest };
}

function describePicture(item: GalleryItem): Described {
  return { title: facts('Picture', ...pictureFacts(item)) };
}

function pictureFacts({ media, description, spoiler }: Thumbnail | GalleryItem) {
  return [media.url, description !== undefined && quoted(description), spoiler && 'spoiler'];
}

function describeSeparator({ divider, spacing }: Separator): string {
  const isLarge = spacing === SeparatorSpacingSize.Large;
  return facts(divider === false ? 'Space' : 'Line', isLarge && 'large');
}

function describeContainer({ components, accent_color, spoiler }: Container): Described {
  const edge = accent_color !== undefined && `edge #${toColor(accent_color).toString(16).padStart(6, '0')}`;
  return { title: facts('Container', edge, spoiler && 'spoiler'), children: components.map(describeComponent) };
}
