import { AnyOf, anyOf, Flag, Int, ListOf, OneOf, Text } from '../../mcp/schema/fields/index.js';
import { Choice } from '../shared/message/components/component-parts.dto.js';
import {
  ActionRow,
  AnyComponent,
  Button,
  ChannelSelect,
  EntitySelect,
  StringSelect,
} from '../shared/message/components/interactive-components.dto.js';
import {
  Container,
  FileComponent,
  MediaGallery,
  Section,
  Separator,
  TextDisplay,
} from '../shared/message/components/layout-components.dto.js';

/** What all components have that people fill in. */
class AnyInput extends AnyComponent {
  @Text('What the application gets; unique in the modal.', { min: 1, max: 100 }) custom_id!: string;
}

export class TextInput extends AnyInput {
  @OneOf([4], 'Text to type.') type!: 4;
  @OneOf([1, 2], '1 a line, 2 a paragraph.') style!: 1 | 2;
  @Text('What people read, in a row; a label has its own.', { min: 1, max: 45, optional: true }) label?: string;
  @Int('Characters at least.', { min: 0, max: 4000, optional: true }) min_length?: number;
  @Int('Characters at most.', { min: 1, max: 4000, optional: true }) max_length?: number;
  @Flag('It must be filled in; true when left out.', { optional: true }) required?: boolean;
  @Text('Filled in from the start.', { max: 4000, optional: true }) value?: string;
  @Text('Shown while it is empty.', { max: 100, optional: true }) placeholder?: string;
}

export class ModalStringSelect extends StringSelect {
  @Flag('Something must be chosen.', { optional: true }) required?: boolean;
}

export class ModalEntitySelect extends EntitySelect {
  @Flag('Something must be chosen.', { optional: true }) required?: boolean;
}

export class ModalChannelSelect extends ChannelSelect {
  @Flag('Something must be chosen.', { optional: true }) required?: boolean;
}

export class FileUpload extends AnyInput {
  @OneOf([19], 'Files to upload.') type!: 19;
  @Int('Files at least.', { min: 0, max: 10, optional: true }) min_values?: number;
  @Int('Files at most.', { min: 1, max: 10, optional: true }) max_values?: number;
  @Flag('Files must be given.', { optional: true }) required?: boolean;
}

export class RadioGroup extends AnyInput {
  @OneOf([21], 'One of some choices.') type!: 21;
  @ListOf(Choice, 'Choices.', { min: 2, max: 10 }) options!: Choice[];
  @Flag('One must be chosen.', { optional: true }) required?: boolean;
}

export class CheckboxGroup extends AnyInput {
  @OneOf([22], 'Several of some choices.') type!: 22;
  @ListOf(Choice, 'Choices.', { min: 1, max: 10 }) options!: Choice[];
  @Int('Choices at least.', { min: 0, max: 10, optional: true }) min_values?: number;
  @Int('Choices at most.', { min: 1, max: 10, optional: true }) max_values?: number;
  @Flag('Something must be chosen.', { optional: true }) required?: boolean;
}

export class Checkbox extends AnyInput {
  @OneOf([23], 'Yes or no.') type!: 23;
  @Flag('Yes from the start.', { optional: true }) default?: boolean;
}

type InLabel =
  | TextInput
  | ModalStringSelect
  | ModalEntitySelect
  | ModalChannelSelect
  | FileUpload
  | RadioGroup
  | CheckboxGroup
  | Checkbox;

/** One thing to fill in, and what is asked. */
export class Label extends AnyComponent {
  @OneOf([18], 'Label.') type!: 18;
  @Text('What is asked.', { min: 1, max: 45 }) label!: string;
  @Text('More words.', { min: 1, max: 100, optional: true }) description?: string;
  @AnyOf(
    [
      TextInput,
      ModalStringSelect,
      ModalEntitySelect,
      ModalChannelSelect,
      FileUpload,
      RadioGroup,
      CheckboxGroup,
      Checkbox,
    ],
    'What is filled in.',
    { discriminator: 'type' },
  )
  component!: InLabel;
}

const inRow = anyOf([Button, StringSelect, EntitySelect, ChannelSelect, TextInput], { discriminator: 'type' });

/** In a message up to five buttons, or one select; in a modal one text to type. */
export class ResponseRow extends AnyComponent {
  @OneOf([1], 'Row.') type!: 1;
  @ListOf(inRow, 'Up to five buttons, or one select; in a modal one text input.', { min: 1, max: 5 })
  components!: (ActionRow['components'][number] | TextInput)[];
}

/** What may stand at the top of a message or of a modal. @see https://discord.com/developers/docs/components/reference */
export const responseComponent = anyOf(
  [ResponseRow, Section, TextDisplay, MediaGallery, FileComponent, Separator, Container, Label],
  { discriminator: 'type' },
);
export type ResponseComponent =
  ResponseRow | Section | TextDisplay | MediaGallery | FileComponent | Separator | Container | Label;
