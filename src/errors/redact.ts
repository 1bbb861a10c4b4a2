/** Secrets by their shape, wherever they stand. The order matters: what a later one would cut in half comes first. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  // Authorization headers, whatever follows the scheme
  [/\b(Bot|Bearer|Basic)(\s+)[\w.~+/=-]{8,}/gi, '$1$2[redacted]'],
  // user and password in a URL
  [/(\b[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/@:]*:[^\s/@]+@/gi, '$1[redacted]@'],
  // the token in the path of a webhook or an interaction
  [/(\/(?:webhooks|interactions)\/\d{15,20}\/)[\w.~%=-]{8,}/gi, '$1[redacted]'],
  // a bot token: id, time and signature
  [/(?<![\w-])[\w-]{23,30}\.[\w-]{6,7}\.[\w-]{27,45}(?![\w-])/g, '[redacted]'],
  // the token of an interaction: `interaction:` in base64
  [/(?<![\w-])aW50ZXJhY3Rpb24[\w+/=-]{8,}/g, '[redacted]'],
  // the token of a webhook
  [/(?<![\w-])[\w-]{68}(?![\w-])/g, '[redacted]'],
  // a JSON Web Token
  [/(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '[redacted]'],
];

const SECRET_NAME = /token|secret|password|authorization|api_?key/i;

/** Whether what has that name is a credential, whatever it looks like. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/**
 * Takes secrets out of a text by their shape: bot, webhook and interaction tokens, webhook URLs, authorization headers, passwords in
 * URLs. For everything that leaves the process besides requests to Discord: logs, errors, traces, audit records.
 */
export function redact(text: string): string {
  return SHAPES.reduce((rest, [shape, replacement]) => rest.replace(shape, replacement), text);
}
