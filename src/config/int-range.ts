/** The whole numbers a setting may have. */
export interface IntRange {
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  /** 0 switches the thing off, though it may be below `min`. */
  readonly off?: boolean;
}

export function from(min: number, max: number, unit?: string): IntRange {
  return { min, max, unit };
}

export function ms(min: number, max: number): IntRange {
  return from(min, max, 'ms');
}

export function bytes(min: number, max: number): IntRange {
  return from(min, max, 'bytes');
}

/** The range, or 0 for off. */
export function orOff(range: IntRange): IntRange {
  return { ...range, off: true };
}
