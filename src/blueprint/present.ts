/** A value, save one that says nothing: no text, no number, no list. */
export function unlessEmpty<T>(value: T | null | undefined): T | undefined {
  const isEmpty =
    value === null || value === 0 || value === '' || value === false || (Array.isArray(value) && value.length === 0);
  return isEmpty ? undefined : value;
}

/** An object without what is undefined: what a document, or a request, leaves out stays as it is. */
export function present<T extends object>(fields: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
