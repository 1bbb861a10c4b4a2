import { anyOf, AnyOf, Flag, ListOf, Nested, OneOf, Text } from '../../../../mcp/schema/fields/index.js';
import { Color, type ColorValue } from '../../color.field.js';
import { AttachedInput, MediaInput } from './component-parts.dto.js';
import { ActionRow, AnyComponent, Button } from './interactive-components.dto.js';

export class TextDisplay extends AnyComponent {
  @OneOf([10], 'Text.') type!: 10;
  @Text('Markdown; all texts of a message may have 4000 characters.', { min: 1, max: 4000 }) content!: string;
}

export class Thumbnail extends AnyComponent {
  @OneOf([11], 'Small picture.') type!: 11;
  @Nested(MediaInput, 'The picture.') media!: MediaInput;
  @Text('Text for who cannot see it.', { max: 1024, optional: true }) description?: string;
  @Flag('Blurred until clicked.', { optional: true }) spoiler?: boolean;
}

/** Texts with a picture or a button beside them. */
export class Section extends AnyComponent {
  @OneOf([9], 'Section.') type!: 9;
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
  @OneOf([12], 'Pictures.') type!: 12;
  @ListOf(GalleryItem, 'Pictures.', { min: 1, max: 10 }) items!: GalleryItem[];
}

export class FileComponent extends AnyComponent {
  @OneOf([13], 'A file of this message.') type!: 13;
  @Nested(AttachedInput, 'The file.') file!: AttachedInput;
  @Flag('Blurred until clicked.', { optional: true }) spoiler?: boolean;
}

export class Separator extends AnyComponent {
  @OneOf([14], 'Space.') type!: 14;
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
  @OneOf([17], 'Box.') type!: 17;
  @ListOf(inContainer, 'What is in it.', { min: 1, max: 40 }) components!: InContainer[];
  @Color('Of its edge: #rrggbb, or its number.', { optional: true }) accent_color?: ColorValue;
  @Flag('Blurred until clicked.', { optional: true }) spoiler?: boolean;
}

/** What may stand at the top of a message. @see https://discord.com/developers/docs/components/reference */
export const component = anyOf([ActionRow, Section, TextDisplay, MediaGallery, FileComponent, Separator, Container], {
  discriminator: 'type',
});
export type ComponentInput = InContainer | Container;
