import { Flag, ListOf, Text } from '../../mcp/schema/fields/index.js';
import { component, type ComponentInput } from '../../tools/shared/message/components/layout-components.dto.js';
import { Key, Symbolic } from './symbol.fields.js';

/** A message the guild shall show: plain text, or a tree of Components V2. A later plan edits it instead of posting again. */
export class BlueprintPublication {
  @Key() key!: string;
  @Symbolic('Text or announcement channel.') channel!: string;
  @Text('Text, Markdown. Without `components`.', { untrusted: true, min: 1, max: 2000, optional: true })
  content?: string;
  @ListOf(component, 'Components V2. Without `content`.', { min: 1, max: 40, optional: true, advertise: 'summary' })
  components?: ComponentInput[];
  @Flag('Pin it.', { optional: true }) pin?: boolean;
}
