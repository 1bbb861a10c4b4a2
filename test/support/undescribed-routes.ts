/** Operations that Discord serves and its OpenAPI file does not describe: what is known of them, and from where. */
const UNDESCRIBED: readonly (readonly [operation: RegExp, source: string])[] = [
  [/^POST \/guilds\/\d+\/mfa$/, 'the documentation of Modify Guild MFA Level, until 2026'],
  [/^POST \/guilds\/\d+\/members-search$/, 'what the clients of Discord send, as the catalogue of tools has it'],
  [/^GET \/applications\/\d+\/skus$/, 'https://discord.com/developers/docs/resources/sku#list-skus'],
  [/^POST \/attachments\/refresh-urls$/, 'discord-api-types; the documentation names the route only'],
  [/^(GET|PATCH) \/guilds\/\d+\/member-verification$/, 'discord-api-docs pull request 2547, and discord-api-types'],
];

/**
 * Whether the file is known to lack an operation, so that it is nothing to be checked by.
 *
 * @param path with or without `/api/v10`, query included
 */
export function isUndescribed(method: string, path: string): boolean {
  const bare = path.replace(/^\/api(\/v\d+)?/, '').replace(/\?.*$/, '');
  return UNDESCRIBED.some(([operation]) => operation.test(`${method} ${bare}`));
}
