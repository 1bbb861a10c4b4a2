/** The named fields of an object, and no others. */
export function pick<T extends object, K extends keyof T>(object: T, ...names: K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, object[name]])) as Pick<T, K>;
}
