import { Flag, Text } from '../../../mcp/schema/fields/index.js';

/** The `next_cursor` of a list that Discord answers whole. */
export const OffsetCursor = (): PropertyDecorator =>
  Text('The last `next_cursor`.', {
    pattern: /^\d{1,6}$/,
    means: 'a `next_cursor` of this tool',
    optional: true,
  });

/** The `next_cursor` of a list that Discord pages by id: the side to go on at, and the id that was last. */
export const IdCursor = (): PropertyDecorator =>
  Text('The last `next_cursor`.', {
    pattern: /^(?:before|after):\d{17,20}$/,
    means: 'a `next_cursor` of this tool',
    optional: true,
  });

/** The `next_cursor` of a list that Discord pages by a time. */
export const TimeCursor = (): PropertyDecorator =>
  Text('The last `next_cursor`: a time.', {
    pattern: /^\d{4}-\d\d-\d\dT[\d:.+Z-]+$/,
    means: 'a `next_cursor` of this tool',
    optional: true,
  });

/** Follow the pages by itself. */
export const AllPages = (most: number): PropertyDecorator =>
  Flag(`Follow the pages, up to ${most} items or the size of one answer.`, { optional: true });
