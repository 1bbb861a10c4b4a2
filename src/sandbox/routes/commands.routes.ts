import { commandOf, commandsOf, placeOf } from '../actions/command-place.js';
import { keepNew, requireRoom, withFields } from '../actions/write-command.js';
import { discordError } from '../errors/discord-error.js';
import { FormErrors } from '../errors/form-errors.js';
import { created, noContent, ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import type { CommandRecord } from '../state/command-records.js';
import {
  checkCommand,
  COMMAND,
  type CommandForm,
  commandChangeForm,
  commandForm,
  commandListForm,
} from '../validation/command.form.js';
import { commandView } from '../views/command.view.js';

const GLOBAL = '/applications/{application_id}/commands';
const GUILD = '/applications/{application_id}/guilds/{guild_id}/commands';

/** https://discord.com/developers/docs/interactions/application-commands#endpoints */
export const commandRoutes: readonly Route[] = [GLOBAL, GUILD].flatMap((all) => [
  route('GET', all, listCommands),
  route('POST', all, createCommand),
  route('PUT', all, overwriteCommands),
  route('GET', `${all}/{command_id}`, (call) => ok(commandView(commandOf(call)))),
  route('PATCH', `${all}/{command_id}`, editCommand),
  route('DELETE', `${all}/{command_id}`, removeCommand),
]);

function listCommands(call: ApiCall): Reply {
  const withLanguages = call.query.flag('with_localizations');
  return ok(commandsOf(call).map((command) => commandView(command, withLanguages)));
}

/** 201 for a new one, 200 for one that took the place of another of its name and kind. */
function createCommand(call: ApiCall): Reply {
  const place = placeOf(call);
  const form = checkedForm(call, call.form(commandForm));
  const there = sameName(commandsOf(call), form);
  if (there) return ok(commandView(Object.assign(there, withFields(call, there, form))));
  requireRoom(call, place, [...commandsOf(call), form]);
  return created(commandView(keepNew(call, place, form)));
}

/** What is given takes the place of what is there; the kind stays. */
function editCommand(call: ApiCall): Reply {
  const command = commandOf(call);
  const form = call.form(commandChangeForm);
  const changed = withFields(call, command, { ...command, ...given(form), type: command.type });
  const errors = new FormErrors();
  checkCommand(changed, [], errors);
  if (commandsOf(call).some((other) => other !== command && sameName([other], changed)))
    errors.add(['name'], 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique');
  errors.throwIfAny();
  if (changed.name !== command.name) call.state.commands.forgetPermissions(command.id);
  return ok(commandView(Object.assign(command, changed)));
}

function removeCommand(call: ApiCall): Reply {
  call.state.commands.remove(commandOf(call));
  return noContent();
}

/** Those that are there already, by id or by name and kind, keep their ids; those that are not in the list go. */
function overwriteCommands(call: ApiCall): Reply {
  const place = placeOf(call);
  const forms = call.form(commandListForm);
  checkUnique(forms);
  requireRoom(call, place, forms, forms.filter((form) => !predecessor(call, form)).length);
  const kept = forms.map((form) => ({ form, there: predecessor(call, form) }));
  for (const old of commandsOf(call)) if (!kept.some(({ there }) => there === old)) call.state.commands.remove(old);
  const now = kept.map(({ form, there }) => {
    if (!there) return keepNew(call, place, form);
    if (there.name !== form.name) call.state.commands.forgetPermissions(there.id);
    return Object.assign(there, withFields(call, there, form));
  });
  return ok(now.map((command) => commandView(command)));
}

/** Only an application has an entry point, no guild. */
function checkedForm(call: ApiCall, form: CommandForm): CommandForm {
  const errors = new FormErrors();
  if (form.type === COMMAND.ENTRY_POINT && placeOf(call).guild_id !== null)
    errors.add(['type'], 'BASE_TYPE_CHOICES', 'Value "4" must be one of (1, 2, 3).');
  errors.throwIfAny();
  return form;
}

function checkUnique(forms: readonly CommandForm[]): void {
  const errors = new FormErrors();
  for (const [index, form] of forms.entries()) {
    if (forms.slice(0, index).some((other) => sameName([other], form)))
      errors.add([index], 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique');
  }
  errors.throwIfAny();
}

/** @throws DiscordError 10063 for an id of none */
function predecessor(call: ApiCall, form: CommandForm): CommandRecord | undefined {
  if (form.id == null) return sameName(commandsOf(call), form);
  const there = commandsOf(call).find(({ id }) => id === form.id);
  if (!there) throw discordError('UNKNOWN_COMMAND');
  return there;
}

interface NamedCommand {
  name: string;
  type?: number | null | undefined;
}

function sameName<T extends NamedCommand>(commands: readonly T[], { name, type }: NamedCommand): T | undefined {
  return commands.find((other) => other.name === name && kindOf(other) === kindOf({ name, type }));
}

function kindOf({ type }: NamedCommand): number {
  return type ?? COMMAND.CHAT;
}

function given<T extends object>(form: T): Partial<T> {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as Partial<T>;
}
