import { validationFailed } from './validation-failed.js';

/** @throws ToolError VALIDATION_FAILED when a list that was merged into one that is there has become too long */
export function atMost<T>(limit: number, path: string, list: T[]): T[] {
  if (list.length <= limit) return list;
  const message = 'are too many with those that are there; pass `replace: true` with the ones that shall remain';
  throw validationFailed({ path, message, expected: `at most ${limit}`, received: `${list.length}` });
}
