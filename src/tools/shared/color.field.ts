import { ValidateBy } from 'class-validator';
import { defineField, type FieldOptions, type LeafItem } from '../../mcp/schema/fields/index.js';

const MOST = 0xffffff;
const HEX = /^#[\dA-Fa-f]{6}$/;
const DECIMAL = /^\d{1,8}$/;

/** A colour as an argument: a number, or text such as `#ff8800`. See {@link toColor}. */
export type ColorValue = number | string;

const color: LeafItem = {
  kind: 'leaf',
  expected: `a colour such as "#ff8800", or its number from 0 to ${MOST}`,
  schema: {
    anyOf: [
      { type: 'integer', minimum: 0, maximum: MOST },
      { type: 'string', pattern: `${HEX.source}|${DECIMAL.source}` },
    ],
  },
  advertised: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
  example: '#ff8800',
  rules: (options) => [ValidateBy({ name: 'mcpColor', validator: { validate: isColor } }, options)],
};

/** A colour, as people write it or as Discord counts it. */
export function Color(description: string, options: FieldOptions = {}): PropertyDecorator {
  return defineField(description, color, options);
}

/** The number Discord takes; null and undefined stay what they are. */
export function toColor(value: ColorValue): number;
export function toColor(value: ColorValue | null | undefined): number | null | undefined;
export function toColor(value: ColorValue | null | undefined): number | null | undefined {
  if (typeof value !== 'string') return value;
  return value.startsWith('#') ? Number.parseInt(value.slice(1), 16) : Number(value);
}

function isColor(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 && value <= MOST;
  return typeof value === 'string' && (HEX.test(value) || (DECIMAL.test(value) && Number(value) <= MOST));
}
