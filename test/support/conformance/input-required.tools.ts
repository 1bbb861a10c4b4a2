import type { CallContext } from '../../../src/context/call-context.js';
import { McpContext, McpTool, McpToolset } from '../../../src/mcp/decorators/index.js';
import type { AskingClient, ClientQuestion } from '../../../src/mcp/server/client/asking-client.js';

/** Tools of 2026-07-28 (SEP-2322) whose questions have names that the suite knows. */
@McpToolset({
  category: 'conformance',
  summary: 'Fixtures of the MCP conformance suite.',
  prefix: 'test_input_required_result',
})
export class InputRequiredTools {
  @McpTool({ summary: 'Asks for a name.', effect: 'neutral' })
  async elicitation(@McpContext() context: CallContext): Promise<string> {
    const { content } = (await ask(context, 'user_name', form('What is your name?', 'name', 'string'))) as Answer;
    return `Hello, ${String(content?.name)}!`;
  }

  @McpTool({ summary: 'Asks the model.', effect: 'neutral' })
  async sampling(@McpContext() context: CallContext): Promise<string> {
    return JSON.stringify(await ask(context, 'capital_question', sample('What is the capital of France?', 100)));
  }

  @McpTool({ summary: 'Asks for the roots.', effect: 'neutral' })
  async listRoots(@McpContext() context: CallContext): Promise<string> {
    return JSON.stringify(await ask(context, 'client_roots', ROOTS));
  }

  @McpTool({ summary: 'Needs its state back.', effect: 'neutral' })
  async requestState(@McpContext() context: CallContext): Promise<string> {
    await ask(context, 'confirm', form('Please confirm', 'ok', 'boolean'));
    return 'state-ok';
  }

  @McpTool({ summary: 'Asks three things at once.', effect: 'neutral' })
  async multipleInputs(@McpContext() context: CallContext): Promise<string> {
    const answers = await Promise.all([
      ask(context, 'user_name', form('What is your name?', 'name', 'string')),
      ask(context, 'greeting', sample('Generate a greeting', 50)),
      ask(context, 'client_roots', ROOTS),
    ]);
    return JSON.stringify(answers);
  }

  @McpTool({ summary: 'Asks one thing after the other.', effect: 'neutral' })
  async multiRound(@McpContext() context: CallContext): Promise<string> {
    const name = await ask(context, 'step1', form('Step 1: What is your name?', 'name', 'string'));
    const color = await ask(context, 'step2', form('Step 2: What is your favorite color?', 'color', 'string'));
    return JSON.stringify([name, color]);
  }

  @McpTool({ summary: 'Must refuse a state that was changed.', effect: 'neutral' })
  async tamperedState(@McpContext() context: CallContext): Promise<string> {
    return JSON.stringify(await ask(context, 'confirm', form('Please confirm', 'ok', 'boolean')));
  }

  @McpTool({ summary: 'Asks only what the client can answer.', effect: 'neutral' })
  async capabilities(@McpContext() context: CallContext): Promise<string> {
    const { canElicit, canSample } = context.client;
    const questions = [
      ...(canElicit ? [ask(context, 'name', form('What is your name?', 'name', 'string'))] : []),
      ...(canSample ? [ask(context, 'greeting', sample('Generate a greeting', 50))] : []),
    ];
    return JSON.stringify(await Promise.all(questions));
  }

  @McpTool({
    name: 'test_missing_capability',
    summary: 'Asks the model, whether there is one or not.',
    effect: 'neutral',
  })
  async missingCapability(@McpContext() context: CallContext): Promise<string> {
    return JSON.stringify(await ask(context, 'question', sample('Anything', 10)));
  }

  @McpTool({ name: 'test_streaming_elicitation', summary: 'Asks after it has said something.', effect: 'neutral' })
  async streamingElicitation(@McpContext() context: CallContext): Promise<string> {
    await context.client.log('info', 'Before the question');
    return JSON.stringify(await ask(context, 'user_name', form('What is your name?', 'name', 'string')));
  }
}

/** Clients may be asked for more than tools ask them for. */
type Question = Omit<ClientQuestion, 'method'> & { readonly method: ClientQuestion['method'] | 'roots/list' };

interface Answer {
  readonly content?: Readonly<Record<string, unknown>>;
}

const ROOTS: Question = { method: 'roots/list', params: {} };

/** Asks under a name of one's own, which is more than a tool can do through the context. */
export function ask({ client }: CallContext, name: string, question: Question): Promise<unknown> {
  return (client as AskingClient).ask(name, question as ClientQuestion);
}

export function form(message: string, field: string, type: string): ClientQuestion {
  const requestedSchema = { type: 'object', properties: { [field]: { type } }, required: [field] };
  return { method: 'elicitation/create', params: { mode: 'form', message, requestedSchema } };
}

function sample(prompt: string, maxTokens: number): ClientQuestion {
  const messages = [{ role: 'user', content: { type: 'text', text: prompt } }];
  return { method: 'sampling/createMessage', params: { messages, maxTokens } };
}
