import { ComponentType } from 'discord-api-types/v10';
import { anyOf, Flag, Int, int, ListOf, Nested, OneOf, Text } from '../../../../mcp/schema/fields/index.js';
import { Snowflake } from '../../ids/id.fields.js';
import { ComponentEmoji, SelectDefault, SelectOption } from './component-parts.dto.js';

const ENTITY_SELECTS = [ComponentType.UserSelect, ComponentType.RoleSelect, ComponentType.MentionableSelect] as const;

/** What all components have. */
export class AnyComponent {
  @Int('A number of its own in the message.', { min: 0, max: 2_147_483_647, optional: true }) id?: number;
}

/** Styles 1 to 4 need custom_id, 5 (a link) needs url, 6 (premium) needs sku_id. */
export class Button extends AnyComponent {
  @OneOf([ComponentType.Button], 'Button.') type!: ComponentType.Button;
  @OneOf([1, 2, 3, 4, 5, 6], '1 primary, 2 secondary, 3 success, 4 danger, 5 link, 6 premium.') style!: number;
  @Text('What people read.', { max: 80, optional: true }) label?: string;
  @Nested(ComponentEmoji, 'Before the label.', { optional: true }) emoji?: ComponentEmoji;
  @Text('What the application gets; unique in the message.', { min: 1, max: 100, optional: true }) custom_id?: string;
  @Text('Where a link leads.', {
    max: 512,
    pattern: /^(https?|discord):\/\/\S+$/,
    means: 'an http(s) or discord:// URL',
    optional: true,
  })
  url?: string;
  @Snowflake('What a premium button sells.', { optional: true }) sku_id?: string;
  @Flag('Cannot be clicked.', { optional: true }) disabled?: boolean;
}

/** What all selects have. */
export class AnySelect extends AnyComponent {
  @Text('What the application gets; unique in the message.', { min: 1, max: 100 }) custom_id!: string;
  @Text('Shown while nothing is chosen.', { max: 150, optional: true }) placeholder?: string;
  @Int('Choices at least.', { min: 0, max: 25, optional: true }) min_values?: number;
  @Int('Choices at most.', { min: 1, max: 25, optional: true }) max_values?: number;
  @Flag('Cannot be used.', { optional: true }) disabled?: boolean;
}

export class StringSelect extends AnySelect {
  @OneOf([ComponentType.StringSelect], 'Select of texts.') type!: ComponentType.StringSelect;
  @ListOf(SelectOption, 'Choices.', { min: 1, max: 25 }) options!: SelectOption[];
}

export class EntitySelect extends AnySelect {
  @OneOf(ENTITY_SELECTS, 'Select of users (5), roles (6) or both (7).') type!: (typeof ENTITY_SELECTS)[number];
  @ListOf(SelectDefault, 'Chosen from the start.', { max: 25, optional: true }) default_values?: SelectDefault[];
}

export class ChannelSelect extends AnySelect {
  @OneOf([ComponentType.ChannelSelect], 'Select of channels.') type!: ComponentType.ChannelSelect;
  @ListOf(int({ min: 0 }), 'Types of channels to choose from.', { optional: true }) channel_types?: number[];
  @ListOf(SelectDefault, 'Chosen from the start.', { max: 25, optional: true }) default_values?: SelectDefault[];
}

const inRow = anyOf([Button, StringSelect, EntitySelect, ChannelSelect], { discriminator: 'type' });

/** Up to five buttons, or one select. */
export class ActionRow extends AnyComponent {
  @OneOf([ComponentType.ActionRow], 'Row.') type!: ComponentType.ActionRow;
  @ListOf(inRow, 'Up to five buttons, or one select.', { min: 1, max: 5 })
  components!: (Button | StringSelect | EntitySelect | ChannelSelect)[];
}
