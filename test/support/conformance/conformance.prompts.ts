import { Injectable } from '@nestjs/common';
import type { CallContext } from '../../../src/context/call-context.js';
import { CompletionRequest, McpComplete, McpContext, McpPrompt } from '../../../src/mcp/decorators/index.js';
import { ResourceArgument, TwoArguments } from './conformance.dto.js';
import { ask, form } from './input-required.tools.js';
import { embedded, image, text } from './samples.js';

/** The prompts that the conformance suite gets. */
@Injectable()
export class ConformancePrompts {
  @McpPrompt({ name: 'test_simple_prompt', summary: 'A prompt without arguments.' })
  simple(): string {
    return 'This is a simple prompt for testing.';
  }

  @McpPrompt({ name: 'test_prompt_with_arguments', summary: 'A prompt with arguments.' })
  withArguments({ arg1, arg2 }: TwoArguments): string {
    return `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`;
  }

  @McpPrompt({ name: 'test_prompt_with_embedded_resource', summary: 'A prompt with a resource.' })
  withResource({ resourceUri }: ResourceArgument): object {
    const resource = embedded(resourceUri, 'text/plain', 'Embedded resource content for testing.');
    return userMessages(resource, text('Please process the embedded resource above.'));
  }

  @McpPrompt({ name: 'test_prompt_with_image', summary: 'A prompt with an image.' })
  withImage(): object {
    return userMessages(image, text('Please analyze the image above.'));
  }

  @McpPrompt({ name: 'test_input_required_result_prompt', summary: 'A prompt that asks first.' })
  async asking(@McpContext() context: CallContext): Promise<string> {
    const question = form('What context should the prompt use?', 'context', 'string');
    return JSON.stringify(await ask(context, 'user_context', question));
  }

  @McpComplete({ prompt: 'test_prompt_with_arguments', argument: 'arg1' })
  suggest({ value }: CompletionRequest): string[] {
    return ['paris', 'park', 'party', 'test'].filter((word) => word.startsWith(value));
  }
}

function userMessages(...contents: object[]): object {
  return { messages: contents.map((content) => ({ role: 'user', content })) };
}
