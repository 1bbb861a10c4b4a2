import { Flag, Int, Text } from '../../../mcp/schema/fields/index.js';

/** What every list says of itself. */
export class PageView {
  @Int('Items in this answer.') count!: number;
  @Flag('Cut: there is more than fits into one answer.', { optional: true }) truncated?: boolean;
  @Text('Pass it as `cursor` to go on.', { optional: true }) next_cursor?: string;
}

/** Where a list goes on. */
export interface PageMarks {
  truncated?: true;
  next_cursor?: string;
}
