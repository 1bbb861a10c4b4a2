import { Injectable, Module } from '@nestjs/common';
import type { CallContext } from '../../context/call-context.js';
import { ERROR_CODES, type ErrorCode } from '../../errors/error-codes.js';
import { ToolError } from '../../errors/tool-error.js';
import {
  CompletionRequest,
  McpCallGate,
  McpComplete,
  McpContext,
  McpPrompt,
  McpResource,
  McpTool,
  McpToolset,
} from '../decorators/index.js';
import { GateStage, type CallGate } from '../dispatch/call-gate.js';
import { OneOf, Text } from '../schema/fields/index.js';

class Echo {
  @Text('What comes back.', { max: 100 }) text!: string;
}

class FailureName {
  @OneOf(Object.keys(ERROR_CODES), 'The code to fail with.') code!: string;
}

class Topic {
  @Text('The topic.') topic!: string;
}

const APPROVAL = { type: 'object', properties: { sure: { type: 'boolean' } }, required: ['sure'] };

/** One tool for everything that servers and transports have to carry. */
@McpToolset({ category: 'every', summary: 'Tools for the specs of servers and transports.' })
export class EveryTools {
  private readonly waiting: (() => void)[] = [];
  private readonly held: (() => void)[] = [];
  /** How calls of `wait` and `hold` have ended. */
  readonly ended: string[] = [];

  @McpTool({ summary: 'Echoes.', effect: 'read', output: Echo })
  echo({ text }: Echo): Echo {
    return { text };
  }

  @McpTool({ summary: 'Fails as told.', effect: 'create', output: Echo })
  fail({ code }: FailureName): Echo {
    throw new ToolError(code as ErrorCode, 'Failed as told.', { reason: 'told' });
  }

  @McpTool({ summary: 'Crashes.', effect: 'read', output: Echo })
  crash(): Echo {
    throw new Error('a reason nobody may see');
  }

  @McpTool({ summary: 'Waits until it is cancelled.', effect: 'update' })
  async wait(@McpContext() { signal }: CallContext): Promise<void> {
    for (const tell of this.waiting.splice(0)) tell();
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    this.ended.push('cancelled');
    throw new ToolError('CANCELLED', 'The wait was cancelled.', { outcome: 'not_sent' });
  }

  @McpTool({ summary: 'Runs until it is released, whoever cancels it.', effect: 'update' })
  async hold(): Promise<string> {
    for (const tell of this.waiting.splice(0)) tell();
    await new Promise<void>((resolve) => this.held.push(resolve));
    this.ended.push('released');
    return 'Released.';
  }

  @McpTool({ summary: 'Reports progress.', effect: 'read' })
  async progress(@McpContext() { client }: CallContext): Promise<string> {
    await client.progress(1, 2, 'half');
    await client.progress(1, 2, 'still half');
    await client.progress(2, 2, 'done');
    return 'Reported.';
  }

  @McpTool({ summary: 'Logs.', effect: 'read' })
  async log(@McpContext() { client }: CallContext): Promise<string> {
    await client.log('debug', 'a detail');
    await client.log('error', 'a problem');
    return 'Logged.';
  }

  @McpTool({ summary: 'Asks the model.', effect: 'read' })
  async sample(@McpContext() { client }: CallContext): Promise<string> {
    if (!client.canSample) throw new ToolError('CONFIRMATION_REQUIRED', 'There is no model to ask.');
    return client.sample({ prompt: 'How are you?', systemPrompt: 'Be short.', maxTokens: 10 });
  }

  @McpTool({ summary: 'Does what a human approved.', effect: 'delete' })
  approved(): string {
    return 'It is done.';
  }

  @McpTool({ summary: 'Asks two questions.', effect: 'read' })
  async interview(@McpContext() { client }: CallContext): Promise<string> {
    const first = await client.elicit('Your name?', { type: 'object', properties: { name: { type: 'string' } } });
    const second = await client.elicit('Your age?', { type: 'object', properties: { age: { type: 'integer' } } });
    return JSON.stringify([first.content, second.content]);
  }

  /** Lets all calls of `hold` end. */
  release(): void {
    for (const go of this.held.splice(0)) go();
  }

  /** Resolves when the next call of `wait` or `hold` runs. */
  begun(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

/** Asks a human before `every_approved` runs, and hides it from guests. */
@McpCallGate({ stage: GateStage.confirmation })
class ApprovalGate implements CallGate {
  async check({ tool, context: { client } }: Parameters<CallGate['check']>[0]): Promise<void> {
    if (tool.name !== 'every_approved') return;
    if (!client.canElicit) throw new ToolError('CONFIRMATION_REQUIRED', 'There is nobody to ask.');
    const { action, content } = await client.elicit('Are you sure?', APPROVAL);
    if (action !== 'accept' || content?.sure !== true) {
      throw new ToolError('CONFIRMATION_DECLINED', 'The human said no.', { reason: action });
    }
  }

  lists(...[tool, principal]: Parameters<NonNullable<CallGate['lists']>>): boolean {
    return principal.name !== 'guest' || tool.name !== 'every_approved';
  }
}

@Injectable()
class EverySurface {
  @McpResource({ name: 'state', uri: 'every://state', summary: 'Some state.' })
  state(): object {
    return { fine: true };
  }

  @McpResource({ name: 'broken', uri: 'every://broken', summary: 'Fails.' })
  broken(): object {
    throw new ToolError('DISCORD_UNREACHABLE', 'Nobody answered.');
  }

  @McpResource({ name: 'item', uriTemplate: 'every://items/{topic}', summary: 'An item.', mimeType: 'text/plain' })
  item({ topic }: Topic): string {
    return `About ${topic}`;
  }

  @McpPrompt({ name: 'explain', summary: 'Explains a topic.' })
  explain({ topic }: Topic): string {
    return `Explain ${topic}.`;
  }

  @McpComplete({ prompt: 'explain', argument: 'topic' })
  topics({ value }: CompletionRequest): string[] {
    return ['roles', 'rules', 'bots'].filter((topic) => topic.startsWith(value));
  }
}

/** Everything that an MCP server can offer, in one module, for specs. */
@Module({ providers: [EveryTools, ApprovalGate, EverySurface] })
export class EverythingModule {}
