import type { CallContext } from '../../context/call-context.js';
import { McpContext, McpTool, McpToolset } from '../decorators/index.js';
import { ToolContent } from '../dispatch/tool-content.js';
import { CallTool, DescribedTools, DescribeTools, FoundTools, SearchTools } from './surface.dto.js';
import { ToolCaller } from './tool-caller.service.js';
import { ToolGuide } from './tool-guide.service.js';

/** They do nothing themselves, and what they call is judged by itself. */
const NEUTRAL = { effect: 'neutral', reach: 'nothing' } as const;

@McpToolset({ category: 'meta', prefix: 'mcp_tools', summary: 'Find, describe and call tools.' })
export class SurfaceTools {
  constructor(
    private readonly guide: ToolGuide,
    private readonly caller: ToolCaller,
  ) {}

  @McpTool({
    summary:
      'Find tools by what is to be done. Most tools are not listed; this names them, and what to call them with.',
    ...NEUTRAL,
    risk: 'read',
    output: FoundTools,
  })
  search(query: SearchTools, @McpContext() { principal }: CallContext): FoundTools {
    return this.guide.search(query, principal);
  }

  @McpTool({
    summary: 'Tell all about the arguments and results of tools, with what lists of tools leave out.',
    ...NEUTRAL,
    risk: 'read',
    output: DescribedTools,
  })
  describe(asked: DescribeTools, @McpContext() { principal }: CallContext): ToolContent {
    const tools = this.guide.describe(asked, principal);
    return new ToolContent([{ type: 'text', text: tools.map((tool) => JSON.stringify(tool)).join('\n') }], { tools });
  }

  @McpTool({ summary: 'Call a tool that only reads. Its result is the result of this call.', ...NEUTRAL, risk: 'read' })
  callRead(call: CallTool, @McpContext() context: CallContext): Promise<ToolContent> {
    return this.caller.call('read', call, context);
  }

  @McpTool({ summary: 'Call a tool that creates or changes something and deletes nothing.', ...NEUTRAL, risk: 'write' })
  callWrite(call: CallTool, @McpContext() context: CallContext): Promise<ToolContent> {
    return this.caller.call('write', call, context);
  }

  @McpTool({
    summary:
      'Call a tool that deletes or does what cannot be undone; needs the confirmation that the tool itself needs.',
    ...NEUTRAL,
    risk: 'destructive',
  })
  callDestructive(call: CallTool, @McpContext() context: CallContext): Promise<ToolContent> {
    return this.caller.call('destructive', call, context);
  }
}
