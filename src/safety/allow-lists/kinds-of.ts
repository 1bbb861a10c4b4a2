import { ID_KIND, type IdKind } from '../../discord/ids/reference.js';
import { type FieldItem, fieldsOf } from '../../mcp/schema/fields/index.js';
import type { ToolDefinition } from '../../mcp/tool-definition.js';

/** The kinds of ids that a tool's arguments may hold at the top; deeper ones never say by themselves where a call acts. */
export function kindsOf({ input }: Pick<ToolDefinition, 'input'>): IdKind[] {
  return input === undefined ? [] : [...fieldsOf(input).values()].flatMap(({ item }) => kindsIn(item));
}

function kindsIn(item: FieldItem): IdKind[] {
  if (item.kind === 'list') return kindsIn(item.item);
  const kind = item.meta?.[ID_KIND];
  return kind === undefined ? [] : [kind as IdKind];
}
