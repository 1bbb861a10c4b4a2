/** What a link may be: the rule of a text field. */
export const HTTP_URL = { pattern: /^https?:\/\/\S+$/, means: 'an http(s) URL' } as const;
