import { ToolError } from '../../errors/tool-error.js';

/** How deep a result may nest: far more than Discord's objects do, and little enough for whatever walks it. */
export const MAX_RESULT_DEPTH = 256;

/** @throws ToolError DISCORD_BAD_RESPONSE with `reason: "too_deep"` when a value nests deeper; looks at it level by level, without recursion */
export function assertNesting(value: unknown): void {
  let level = childrenOf([value]);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_RESULT_DEPTH) {
      throw new ToolError('DISCORD_BAD_RESPONSE', `The answer nests deeper than ${MAX_RESULT_DEPTH} levels.`, {
        reason: 'too_deep',
      });
    }
    level = childrenOf(level.flatMap((each) => Object.values(each) as unknown[]));
  }
}

function childrenOf(values: readonly unknown[]): object[] {
  return values.filter((value): value is object => typeof value === 'object' && value !== null);
}
