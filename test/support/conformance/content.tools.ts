import { setTimeout as sleep } from 'node:timers/promises';
import type { CallContext, ClientPort } from '../../../src/context/call-context.js';
import { McpContext, McpTool, McpToolset } from '../../../src/mcp/decorators/index.js';
import { ToolContent } from '../../../src/mcp/dispatch/tool-content.js';
import type { V1Extra } from '../../../src/mcp/server/v1/v1-client.js';
import { embedded, image, sound, text } from './samples.js';

const STEP_MS = 50;

/** Tools that return, report and fail in every way that the conformance suite looks at. */
@McpToolset({ category: 'conformance', summary: 'Fixtures of the MCP conformance suite.', prefix: 'test' })
export class ContentTools {
  @McpTool({ summary: 'Returns text.', effect: 'neutral' })
  simpleText(): string {
    return 'This is a simple text response for testing.';
  }

  @McpTool({ summary: 'Returns an image.', effect: 'neutral' })
  imageContent(): ToolContent {
    return new ToolContent([image]);
  }

  @McpTool({ summary: 'Returns a sound.', effect: 'neutral' })
  audioContent(): ToolContent {
    return new ToolContent([sound]);
  }

  @McpTool({ summary: 'Returns a resource.', effect: 'neutral' })
  embeddedResource(): ToolContent {
    return new ToolContent([
      embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
    ]);
  }

  @McpTool({ summary: 'Returns text, an image and a resource.', effect: 'neutral' })
  multipleContentTypes(): ToolContent {
    const resource = embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}');
    return new ToolContent([text('Multiple content types test:'), image, resource]);
  }

  @McpTool({ summary: 'Logs three times.', effect: 'neutral' })
  async toolWithLogging(@McpContext() { client }: CallContext): Promise<string> {
    for (const message of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
      await client.log('info', message);
      await sleep(STEP_MS);
    }
    return 'Logged three times.';
  }

  @McpTool({ summary: 'Logs where the client has not asked for it.', effect: 'neutral' })
  async loggingTool(@McpContext() { client }: CallContext): Promise<string> {
    await client.log('info', 'A message that nobody asked for');
    return 'Logged.';
  }

  @McpTool({ summary: 'Reports progress three times.', effect: 'neutral' })
  async toolWithProgress(@McpContext() { client }: CallContext): Promise<string> {
    for (const progress of [0, 50, 100]) {
      await client.progress(progress, 100, `Completed step ${progress} of 100`);
      await sleep(STEP_MS);
    }
    return 'Reported.';
  }

  @McpTool({ summary: 'Fails.', effect: 'neutral' })
  errorHandling(): string {
    throw new Error('This tool intentionally returns an error for testing');
  }

  @McpTool({ summary: 'Ends its stream before its result is there.', effect: 'neutral' })
  async reconnection(@McpContext() { client }: CallContext): Promise<string> {
    endStreamOf(client);
    await sleep(2 * STEP_MS);
    return 'Reconnection test completed successfully';
  }
}

/** Ends the stream of a call (SEP-1699), which no tool can: the client comes back for the rest. */
function endStreamOf(client: ClientPort): void {
  (client as unknown as { readonly extra?: V1Extra }).extra?.closeSSEStream?.();
}
