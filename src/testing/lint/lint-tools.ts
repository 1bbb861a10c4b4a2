import type { INestApplicationContext } from '@nestjs/common';
import { ToolRegistry } from '../../mcp/discovery/tool-registry.js';
import { TOOL_NAME } from '../../mcp/discovery/tool-problems.js';
import { schemaGaps } from '../../mcp/schema/dto-schema.js';
import type { ToolDefinition } from '../../mcp/tool-definition.js';
import { TOOL_DESCRIPTION } from './client-rules.js';
import { lintSchema, type Finding } from './lint-schema.js';

/**
 * Lints every tool of an application that has been initialised: names, descriptions, schemas of arguments and results (see
 * {@link lintSchema}), and rules of DTOs that their schemas do not tell.
 *
 * @param categories only the tools of these; all by default
 */
export function lintTools(app: INestApplicationContext, categories?: readonly string[]): Finding[] {
  const tools = app.get(ToolRegistry, { strict: false }).list();
  return tools.filter(({ category }) => categories?.includes(category) ?? true).flatMap(lintTool);
}

/** The same for one tool. */
export function lintTool(tool: ToolDefinition): Finding[] {
  const { name, inputSchema, outputSchema, fullOutputSchema } = tool;
  const findings = [
    ...textFindings(tool),
    ...lintSchema(inputSchema),
    ...[outputSchema, fullOutputSchema].flatMap((schema) => (schema ? lintSchema(schema, 'output') : [])),
    ...gapFindings(tool),
  ];
  return findings.map((finding) => ({ tool: name, ...finding }));
}

function textFindings({ name, summary }: ToolDefinition): Finding[] {
  const problems = [
    TOOL_NAME.test(name) ? undefined : 'the name is too long, or has other characters than letters, digits, _ and -',
    summary.length <= TOOL_DESCRIPTION ? undefined : `the description has ${summary.length} characters`,
  ];
  return problems.flatMap((problem) =>
    problem === undefined ? [] : [{ rule: 'tool-text', by: ['OpenAI' as const, 'Gemini' as const], path: '', problem }],
  );
}

function gapFindings({ input }: ToolDefinition): Finding[] {
  const gaps = input ? schemaGaps(input) : [];
  return gaps.map(({ dto, property, problem }) => ({
    rule: 'schema-gap',
    by: [],
    path: `${dto}.${property}`,
    problem,
  }));
}
