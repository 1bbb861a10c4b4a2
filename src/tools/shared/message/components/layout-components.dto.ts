import { ComponentType } from 'discord-api-types/v10';
import { anyOf, AnyOf, Flag, ListOf, Nested, OneOf, Text } from '../../../../mcp/schema/fields/index.js';
import { Color, type ColorValue } from '../../color.field.js';
import { AttachedInput, MediaInput } from './component-parts.dto.js';
import { ActionRow, AnyComponent, Button } from './interactive-components.dto.js';

export class TextDisplay extends AnyComponent {
  @OneOf([ComponentType.TextDisplay], 'Text.') type!: ComponentType.TextDisplay;
  @Text('Markdown; all texts of a message may have 4000 characters.', { min: 1, max: 4000 }) content!: string;
}

export class Thumbnail extends AnyComponent {
  @OneOf([ComponentType.Thumbnail], 'Small picture.') type!: ComponentType.Thumbnail;
  @Nested(MediaInput, 'The picture.') media!: MediaInput;
  @Text('Text for who cannot see it.', { max: 1024, optional: true }) description?: string;
  @Flag('Blurred until clicked.', { optional: true }) spoiler?: boolean;
}

/** Texts with a picture or a button beside them. */
export class Section extends AnyComponent {
  @OneOf([ComponentType.Section], 'Section.') type!: ComponentType.Section;
  @ListOf(TextDisplay, 'Texts.', { min: 1, max: 3 }) components!: TextDisplay[];
  @AnyOf([Thumbnail, Button], 'Beside them.', { discriminator: 'type' }) accessory!: Thumbnail | Button;
}

/** One picture of a gallery. */
export class GalleryItem {
  @Nested(MediaInput, 'The picture.') media!: MediaInput;
  @Text('Text for who cannot see it.', { max: 1024, optional: true }) description?: string;
  @Flag('Blurred until clicked.', { optional: true }) spoiler?: boolean;
}

export class MediaGallery extends AnyComponent {
  @OneOf([ComponentType.MediaGallery], 'Pictures.') type!: ComponentType.MediaGallery;
  @ListOf(GalleryItem, 'Pictures.', { min: 1, max: 10 }) items!: GalleryItem[];
}

export class FileComponent extends AnyComponent {
  @OneOf([ComponentType.File], 'A file of this message.') type!: ComponentType.File;
  @Nested(AttachedInput, 'The file.') file!: AttachedInput;
  @Flag('Blurred until clicked.', { optional: true }) spoiler?: boolean;
}

export class Separator extends AnyComponent {
  @OneOf([ComponentType.Separator], 'Space.') type!: ComponentType.Separator;
  @Flag('With a line.', { optional: true }) divider?: boolean;
  @OneOf([1, 2], '1 small, 2 large.', { optional: true }) spacing?: 1 | 2;
}

/** What may stand in a box. */
export const inContainer = anyOf([ActionRow, Section, TextDisplay, MediaGallery, FileComponent, Separator], {
  discriminator: 'type',
});
export type InContainer = ActionRow | Section | TextDisplay | MediaGallery | FileComponent | Separator;

/** A box with a coloured edge. */
export class Container extends AnyComponent {
  @OneOf([ComponentType.Container], 'Box.') type!: ComponentType.Container;
  @ListOf(inContainer, 'What is in it.', { min: 1, max: 40 }) components!: InContainer[];
  @Color('Of its edge: #rrggbb, or its number.', { optional: true }) accent_color?: ColorValue;
  @Flag('Blurred until clicked.', { optional: true }) spoiler?: boolean;
}

/** What may stand at the top of a message. @see https://discord.com/developers/docs/components/reference */
export const component = anyOf([ActionRow, Section, TextDisplay, MediaGallery, FileComponent, Separator, Container], {
  discriminator: 'type',
});
export type ComponentInput = InContainer | Container;
