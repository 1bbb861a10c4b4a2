import { anyJson, AnyObject, Flag, Int, type LeafItem, ListOf, Text } from '../../mcp/schema/fields/index.js';
import { component, type ComponentInput } from '../shared/message/components/layout-components.dto.js';

/** The top of a message: what all tools of the category take. */
export class ComponentTree {
  @ListOf(component, 'Top-level components.', { min: 1, max: 40, advertise: 'summary' }) components!: ComponentInput[];
}

/** Nothing is asked of a component that is to be looked at; clients are told of an object, for it should be one. */
const anything: LeafItem = { ...anyJson(), advertised: { type: 'object' } };

/** A tree that may be wrong in any way. */
export class ValidateTree {
  @ListOf(anything, 'Top-level components.') components!: unknown[];
  @Flag('Tell the JSON Schema of components, too.', { optional: true }) schema?: boolean;
}

/** One thing that is wrong. */
export class TreeIssue {
  @Text('Where.') path!: string;
  @Text('What.') message!: string;
  @Text('What fits.', { optional: true }) expected?: string;
  @Text('What is there.', { optional: true, untrusted: true }) received?: string;
}

export class TreeReport {
  @Flag('It can be sent.') valid!: boolean;
  @ListOf(TreeIssue, 'All that is wrong.') issues!: TreeIssue[];
  @Int('Components, those inside of others included; 40 may be.') component_count!: number;
  @Int('Characters of all texts; 4000 may be.') text_length!: number;
  @AnyObject('JSON Schema of `components`.', { optional: true }) schema?: Readonly<Record<string, unknown>>;
}

export class TreePreview {
  @Text('The message as a tree of lines.', { untrusted: true }) text!: string;
  @Int('Components, those inside of others included; 40 may be.') component_count!: number;
  @Int('Characters of all texts; 4000 may be.') text_length!: number;
}
