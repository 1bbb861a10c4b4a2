import type { FieldPath, FormErrors } from '../errors/form-errors.js';
import { commandOptions } from './command-option.form.js';
import { checkName } from './command-name.js';
import { commandSize } from './command-size.js';
import { dictionary } from './dictionary.js';
import * as f from './fields.js';
import { LIMITS } from './limits.js';
import { LOCALES } from './locales.js';

const { command: MAX } = LIMITS;
/** Kinds of commands. */
export const COMMAND = { CHAT: 1, USER: 2, MESSAGE: 3, ENTRY_POINT: 4 } as const;

const changeShape = {
  name: f.text({ min: 1, max: MAX.name }),
  name_localizations: f.nullable(dictionary(LOCALES, f.text({ min: 1, max: MAX.name }))),
  description: f.nullable(f.text({ max: MAX.description })),
  description_localizations: f.nullable(dictionary(LOCALES, f.text({ min: 1, max: MAX.description }))),
  options: f.nullable(commandOptions()),
  default_member_permissions: f.nullable(f.permissionBits()),
  dm_permission: f.nullable(f.flag()),
  nsfw: f.nullable(f.flag()),
  integration_types: f.nullable(f.list(f.oneOf([0, 1]), { min: 1, unique: true })),
  contexts: f.nullable(f.list(f.oneOf([0, 1, 2]), { min: 1, unique: true })),
  handler: f.nullable(f.oneOf([1, 2])),
};
const newShape = {
  ...changeShape,
  name: f.required(changeShape.name),
  type: f.nullable(f.int({ min: 1, max: 4 })),
  id: f.nullable(f.snowflake()),
};

export type CommandChangeForm = f.Form<typeof changeShape>;
export type CommandForm = f.Form<typeof newShape>;

/** https://discord.com/developers/docs/interactions/application-commands#edit-global-application-command */
export const commandChangeForm = f.object(changeShape);
/** https://discord.com/developers/docs/interactions/application-commands#create-global-application-command */
export const commandForm: f.Field<CommandForm> = f.field((value, at, errors) => {
  const read = f.object(newShape).read(value, at, errors);
  if (!errors.any) checkCommand({ ...read, type: read.type ?? COMMAND.CHAT }, at, errors);
  return read;
});

/** All there shall be; a body without one is an empty list. */
export const commandListForm = f.list(commandForm, { max: MAX.list });

/** Checks a whole command, as it was sent or as it would become. Codes of menus are not documented; the words are Discord's. */
export function checkCommand(
  command: Omit<CommandChangeForm, 'name'> & { name: string; type: number },
  at: FieldPath,
  errors: FormErrors,
): void {
  const { type, name, description, options } = command;
  if (type === COMMAND.CHAT) {
    checkName({ name, name_localizations: command.name_localizations }, at, errors);
  } else if (options?.length) {
    errors.add([...at, 'options'], 'APPLICATION_COMMAND_OPTIONS_INVALID', 'Context menu commands cannot have options');
  }
  const isInMenus = type === COMMAND.USER || type === COMMAND.MESSAGE;
  if (isInMenus && description)
    errors.add(
      [...at, 'description'],
      'APPLICATION_COMMAND_DESCRIPTION_INVALID',
      'Context menu commands cannot have description',
    );
  if (!isInMenus && !description) errors.add([...at, 'description'], 'BASE_TYPE_REQUIRED', 'This field is required');
  if (commandSize({ ...command, options: options ?? [] }) > MAX.size)
    errors.add(at, 'APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (${MAX.size})`);
}
