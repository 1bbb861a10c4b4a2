/** Kinds of commands. @see https://discord.com/developers/docs/interactions/application-commands#application-command-object-application-command-types */
export const COMMAND = { slash: 1, user: 2, message: 3, entryPoint: 4 } as const;

/** Kinds of options that rules are about. @see https://discord.com/developers/docs/interactions/application-commands#application-command-object-application-command-option-type */
export const OPTION = { subCommand: 1, group: 2, text: 3, wholeNumber: 4, channel: 7, number: 10 } as const;
