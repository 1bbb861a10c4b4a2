import type { FieldPath, FormErrors } from '../errors/form-errors.js';
import type { Localized } from '../state/command-records.js';

const CHARACTERS = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** https://discord.com/developers/docs/interactions/application-commands#application-command-object-application-command-naming */
export function checkName(
  { name, name_localizations }: { name: string; name_localizations?: Localized | undefined },
  at: FieldPath,
  errors: FormErrors,
): void {
  checkOne(name, [...at, 'name'], errors);
  for (const [locale, localized] of Object.entries(name_localizations ?? {}))
    checkOne(localized ?? '', [...at, 'name_localizations', locale], errors);
}

function checkOne(name: string, at: FieldPath, errors: FormErrors): void {
  if (!CHARACTERS.test(name) || name !== name.toLowerCase())
    errors.add(at, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
}
