import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type {
  ComponentEmoji,
  SelectDefault,
  SelectOption,
} from '../../shared/message/components/component-parts.dto.js';
import type {
  Button,
  ChannelSelect,
  EntitySelect,
  StringSelect,
} from '../../shared/message/components/interactive-components.dto.js';
import type { Described } from './describe-component.js';
import { facts, quoted } from './facts.js';

type Select = StringSelect | EntitySelect | ChannelSelect;
/** What people can use. */
export type Interactive = Button | Select;

const STYLES: Readonly<Record<number, string>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
  [ButtonStyle.Link]: 'link',
  [ButtonStyle.Premium]: 'premium',
};

const SELECTS: Readonly<Record<Select['type'], string>> = {
  [ComponentType.StringSelect]: 'Select of options',
  [ComponentType.UserSelect]: 'Select of users',
  [ComponentType.RoleSelect]: 'Select of roles',
  [ComponentType.MentionableSelect]: 'Select of users and roles',
  [ComponentType.ChannelSelect]: 'Select of channels',
};

export function describeButton(button: Button): Described {
  const { label, emoji, style, url, custom_id, sku_id, disabled } = button;
  const face = [emoji && emojiText(emoji), label !== undefined && quoted(label)].filter(Boolean).join(' ');
  return {
    title: facts(
      'Button',
      face || undefined,
      STYLES[style],
      url,
      custom_id !== undefined && `custom_id ${quoted(custom_id)}`,
      sku_id !== undefined && `sku_id ${sku_id}`,
      disabled && 'disabled',
    ),
  };
}

export function describeSelect(select: Select): Described {
  const { type, custom_id, placeholder, min_values = 1, max_values = 1, disabled } = select;
  return {
    title: facts(
      SELECTS[type],
      placeholder !== undefined && quoted(placeholder),
      `choose ${min_values === max_values ? min_values : `${min_values} to ${max_values}`}`,
      `custom_id ${quoted(custom_id)}`,
      'channel_types' in select && `channel_types ${select.channel_types?.join(' ')}`,
      disabled && 'disabled',
    ),
    children: choicesOf(select),
  };
}

function choicesOf(select: Select): Described[] {
  if (select.type === ComponentType.StringSelect) return select.options.map(describeOption);
  return (select.default_values ?? []).map(describeDefault);
}

function describeOption({ label, value, description, emoji, default: isChosen }: SelectOption): Described {
  const face = [isChosen ? '[x]' : '[ ]', emoji && emojiText(emoji), quoted(label)].filter(Boolean).join(' ');
  return { title: facts(face, `value ${quoted(value)}`, description !== undefined && quoted(description)) };
}

function describeDefault({ type, id }: SelectDefault): Described {
  return { title: `[x] ${type} ${id}` };
}

function emojiText({ name, id, animated }: ComponentEmoji): string {
  if (id === undefined) return name ?? '';
  return `<${animated ? 'a' : ''}:${name ?? ''}:${id}>`;
}
