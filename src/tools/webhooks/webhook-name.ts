import { validationFailed } from '../shared/validation-failed.js';

const FORBIDDEN = ['clyde', 'discord'];

/**
 * @param path the argument it comes from
 * @throws ToolError VALIDATION_FAILED for a name with a word that Discord lets no webhook carry
 * @see https://discord.com/developers/docs/resources/webhook#create-webhook
 */
export function checkWebhookName(path: string, name: string | undefined): void {
  const word = FORBIDDEN.find((forbidden) => name?.toLowerCase().includes(forbidden));
  if (word !== undefined) throw validationFailed({ path, message: `must not contain "${word}"` });
}
