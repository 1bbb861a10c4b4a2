/** "1 to 100 characters", "at most 3 items", "at least 1 item"; nothing without a limit. */
export function between(min: number | undefined, max: number | undefined, unit: string): string {
  const units = (count: number): string => (count === 1 ? unit : `${unit}s`);
  if (min !== undefined && min === max) return `exactly ${min} ${units(min)}`;
  if (min !== undefined && min > 0 && max !== undefined) return `${min} to ${max} ${units(max)}`;
  if (max !== undefined) return `at most ${max} ${units(max)}`;
  return min !== undefined && min > 0 ? `at least ${min} ${units(min)}` : '';
}

/** " from 1 to 100", " of at least 1", " of at most 100"; nothing without a limit. */
export function range(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of at least ${min}`;
  return max === undefined ? '' : ` of at most ${max}`;
}
