/**
 * What the URL of a PostgreSQL may say behind `?`. The driver leaves out what it does not know, so that a typo in `sslmode` would send the
 * password in clear.
 */
const PARAMETERS = new Map([
  ['sslmode', /^(?:disable|prefer|require|verify-ca|verify-full|no-verify)$/],
  ['sslrootcert', /./],
  ['sslcert', /./],
  ['sslkey', /./],
  ['application_name', /^[\x20-\x7e]{1,63}$/],
]);

/** Whether a text is a URL whose parameters are all known, right, and there once. */
export function isDatabaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const given = [...new URL(text).searchParams];
  const names = new Set(given.map(([name]) => name));
  return names.size === given.length && given.every(([name, value]) => PARAMETERS.get(name)?.test(value) === true);
}
