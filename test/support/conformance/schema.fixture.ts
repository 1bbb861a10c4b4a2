import type { OnApplicationBootstrap } from '@nestjs/common';
import { McpTool, McpToolset } from '../../../src/mcp/decorators/index.js';
import { ToolRegistry } from '../../../src/mcp/discovery/tool-registry.js';

const NAME = 'json_schema_2020_12_tool';
const SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
} as const;

/** A tool whose schema no DTO of ours has: SEP-1613 wants every keyword of 2020-12 to reach the client as it is. */
@McpToolset({ category: 'conformance', summary: 'Fixtures of the MCP conformance suite.' })
export class SchemaFixture implements OnApplicationBootstrap {
  constructor(private readonly registry: ToolRegistry) {}

  @McpTool({ name: NAME, summary: 'Has a schema of JSON Schema 2020-12.', effect: 'neutral' })
  accept(): string {
    return 'Accepted.';
  }

  onApplicationBootstrap(): void {
    const tools = this.registry.list().map((tool) => (tool.name === NAME ? { ...tool, inputSchema: SCHEMA } : tool));
    const toolsets = this.registry.categories().map(({ name, summary }) => ({ category: name, summary }));
    this.registry.fill(tools, toolsets);
  }
}
