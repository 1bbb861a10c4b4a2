import { Flag, ListOf, Text } from '../../mcp/schema/fields/index.js';
import { component, type ComponentInput } from '../../tools/shared/message/components/layout-components.dto.js';
import { Key, Symbolic } from './symbol.fields.js';

/** A message the guild shall show: plain text, or a tree of Components V2. A later plan edits it instead of posting again. */
export class BlueprintPublication {
  @Key() key!: string;
  @Symbolic('The text or announcement channel, by its symbol.') channel!: string;
  @Text('The text, Markdown; instead of `components`.', { untrusted: true, min: 1, max: 2000, optional: true })
  content?: string;
  @ListOf(component, 'The message laid out with Components V2, 40 at most in all; instead of `content`.', {
    min: 1,
    max: 40,
    optional: true,
    untrusted: true,
    advertise: 'summary',
  })
  components?: ComponentInput[];
  @Flag('Whether it is pinned.', { optional: true }) pin?: boolean;
}
