/** One whole answer of Discord, or of whatever stood in its way. */
export interface Answer {
  readonly status: number;
  /** Names in lower case; a repeated header's values are joined. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  /** The body was cut at the cap for errors. */
  readonly cut: boolean;
}

/** What a body holds: JSON, nothing, or something else. */
export type Content = { readonly kind: 'json'; readonly value: unknown } | { readonly kind: 'none' | 'other' };

/** Reads a body as JSON when it says so, whatever the case, or says nothing and is JSON. */
export function contentOf(answer: Answer): Content {
  if (answer.status === 204 || answer.status === 304 || answer.body.byteLength === 0) return { kind: 'none' };
  const type = answer.headers['content-type'];
  if (type !== undefined && type !== 'application/json' && !/^application\/(?:[\w.-]+\+)?json\b/i.test(type.trim()))
    return { kind: 'other' };
  try {
    return { kind: 'json', value: JSON.parse(answer.body.toString('utf8')) as unknown };
  } catch {
    return { kind: 'other' };
  }
}

/** The fields of a JSON object, or none at all. */
export function fieldsOf(content: Content): Readonly<Record<string, unknown>> {
  const isObject = content.kind === 'json' && typeof content.value === 'object' && content.value !== null;
  return isObject ? (content.value as Record<string, unknown>) : {};
}
