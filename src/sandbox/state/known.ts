/**
 * A thing that must be there, because the state names it.
 * @throws TypeError when it is not: the sandbox contradicts itself, or a test took away what was still in use
 */
export function known<T>(thing: T | undefined | null, what: string): T {
  if (thing === undefined || thing === null)
    throw new TypeError(`The sandbox has no ${what}, though something names it`);
  return thing;
}
