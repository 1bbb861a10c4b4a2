import type { CallContext } from '../../../src/context/call-context.js';
import { McpContext, McpTool, McpToolset } from '../../../src/mcp/decorators/index.js';
import { MessageArgument, PromptArgument } from './conformance.dto.js';
import { DEFAULTS, ENUMS, RESPONSE } from './elicitation-schemas.js';

/** Tools that ask the human or the model at the other end, as tools do: through the call's context. */
@McpToolset({ category: 'conformance', summary: 'Fixtures of the MCP conformance suite.', prefix: 'test' })
export class QuestionTools {
  @McpTool({ summary: "Asks the client's model.", effect: 'neutral' })
  async sampling({ prompt }: PromptArgument, @McpContext() { client }: CallContext): Promise<string> {
    return `LLM response: ${await client.sample({ prompt, maxTokens: 100 })}`;
  }

  @McpTool({ summary: 'Asks the human.', effect: 'neutral' })
  elicitation({ message }: MessageArgument, @McpContext() context: CallContext): Promise<string> {
    return elicit(context, message, RESPONSE);
  }

  @McpTool({ name: 'test_elicitation_sep1034_defaults', summary: 'Asks with default values.', effect: 'neutral' })
  defaults(@McpContext() context: CallContext): Promise<string> {
    return elicit(context, 'Please review and update the form fields with defaults', DEFAULTS);
  }

  @McpTool({ name: 'test_elicitation_sep1330_enums', summary: 'Asks with every kind of choice.', effect: 'neutral' })
  enums(@McpContext() context: CallContext): Promise<string> {
    return elicit(context, 'Please select options from the enum fields', ENUMS);
  }
}

async function elicit({ client }: CallContext, message: string, schema: object): Promise<string> {
  const { action, content = {} } = await client.elicit(message, schema);
  return `Elicitation completed: action=${action}, content=${JSON.stringify(content)}`;
}
