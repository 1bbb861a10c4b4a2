import { dtoSchema } from '../../mcp/schema/dto-schema.js';
import { isWithin } from '../../mcp/schema/issue-path.js';
import { validateAs } from '../../mcp/schema/validate-as.js';
import { componentIssues } from '../shared/message/components/component-rules.js';
import { placedComponents } from '../shared/message/components/component-walk.js';
import { sizeOf } from '../shared/message/components/size-rules.js';
import { ComponentTree, type TreeReport, type ValidateTree } from './tree.dto.js';

/** Everything that is wrong with a tree: with the form of its components, and with what Discord limits over the whole of it. */
export async function reportOn({ components, schema }: ValidateTree): Promise<TreeReport> {
  const form = await validateAs(ComponentTree, { components });
  const tree = form.ok ? (form.args as { components: unknown[] }).components : components;
  const formIssues = form.ok ? [] : form.issues;
  // what has no form is not worth a second remark
  const rules = [...componentIssues(tree, true)].filter(
    ({ path }) => path === 'components' || !formIssues.some((known) => isWithin(path, known.path)),
  );
  const issues = [...formIssues, ...rules];
  return {
    valid: issues.length === 0,
    issues,
    ...sizes(tree),
    ...(schema && { schema: schemaOfTree() }),
  };
}

/** How much a tree is of what a message may be. */
export function sizes(components: readonly unknown[]) {
  const size = sizeOf(placedComponents(components, 'components'));
  return { component_count: size.components, text_length: size.characters };
}

function schemaOfTree(): Readonly<Record<string, unknown>> {
  const { properties } = dtoSchema(ComponentTree, 'full') as { properties: Record<string, Record<string, unknown>> };
  return properties.components ?? {};
}
