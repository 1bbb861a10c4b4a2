import { Injectable, Scope, UseGuards, type CanActivate } from '@nestjs/common';
import { REQUEST } from '@nestjs/core';
import { Inject } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { McpComplete, McpPrompt, McpResource, type CompletionRequest } from '../decorators/index.js';
import { Int, Text } from '../schema/fields/index.js';
import { withMcp } from '../testing/call-tool.js';
import { CompletionRegistry } from './completion-registry.js';
import { PromptRegistry } from './prompt-registry.js';
import { ResourceRegistry } from './resource-registry.js';

class Topic {
  @Text('What about.', { max: 10 }) topic!: string;
  @Int('How many lines.', { min: 1, default: 3 }) lines!: number;
}
class ChannelRef {
  @Text('The channel.', { pattern: /^\d+$/, means: 'an id' }) channel!: string;
}
class Addressed extends ChannelRef {
  @Text('The address.') uri!: string;
}

@Injectable()
class Closed implements CanActivate {
  canActivate(): boolean {
    return false;
  }
}

@Injectable()
class Surfaces {
  @McpPrompt({ name: 'summarize', summary: 'Summarise a topic.', title: 'Summary' })
  summarize({ topic, lines }: Topic): string {
    return `${topic} in ${lines} lines`;
  }

  @McpPrompt({ name: 'closed', summary: 'Nobody gets it.' })
  @UseGuards(Closed)
  closed(): string {
    return '';
  }

  @McpResource({ name: 'health', summary: 'How it is.', uri: 'bot://health', mimeType: 'text/plain' })
  health(): string {
    return 'well';
  }

  @McpResource({ name: 'channel', summary: 'One channel.', uriTemplate: 'bot://channels/{channel}' })
  channel(ref: ChannelRef): object {
    return { of: ref.constructor.name, channel: ref.channel };
  }

  @McpResource({ name: 'pins', summary: 'Its pins.', uriTemplate: 'bot://channels/{channel}/pins' })
  pins(variables: Record<string, unknown>): object {
    return variables;
  }

  @McpResource({ name: 'address', summary: 'Its address.', uriTemplate: 'bot://addresses/{channel}' })
  address({ uri }: Addressed): object {
    return { uri };
  }

  @McpComplete({ prompt: 'summarize', argument: 'topic' })
  topics({ value, known }: CompletionRequest): string[] {
    return [`${value}!`, ...Object.keys(known)];
  }
}

@Injectable({ scope: Scope.REQUEST })
class ScopedSurface {
  constructor(@Inject(REQUEST) private readonly call: unknown) {}

  @McpResource({ name: 'scoped', summary: 'Made for each read.', uri: 'bot://scoped' })
  read(): object {
    return { inCall: this.call !== undefined };
  }
}

let app: TestingModule;
beforeEach(async () => {
  app = await Test.createTestingModule(withMcp({ providers: [Surfaces, ScopedSurface] })).compile();
  await app.init();
});
afterEach(() => app.close());

const read = (uri: string): Promise<unknown> => {
  const found = app.get(ResourceRegistry).find(uri);
  return found ? found.definition.read(found.variables) : Promise.resolve('not found');
};

describe('prompts', () => {
  it('are listed by name, with the fields of their DTO as arguments', () => {
    const { name, title, summary, arguments: taken } = app.get(PromptRegistry).list()[1]!;
    expect({ name, title, summary }).toEqual({ name: 'summarize', title: 'Summary', summary: 'Summarise a topic.' });
    expect(taken).toEqual([
      { name: 'topic', description: 'What about.', required: true },
      { name: 'lines', description: 'How many lines.', required: false },
    ]);
    expect(app.get(PromptRegistry).list()[0]).toMatchObject({ name: 'closed', arguments: [] });
  });

  it('take arguments as text and give numbers to the method', async () => {
    const prompt = app.get(PromptRegistry).get('summarize');
    expect(await prompt?.render({ topic: 'cats', lines: '5' })).toBe('cats in 5 lines');
    expect(await prompt?.render({ topic: 'cats' })).toBe('cats in 3 lines');
  });

  it('refuse arguments that do not fit, all at once', async () => {
    await expect(app.get(PromptRegistry).get('summarize')?.render({ lines: 'x' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ path: 'topic' }, { path: 'lines' }] },
    });
  });

  it('run through guards', async () => {
    await expect(app.get(PromptRegistry).get('closed')?.render({})).rejects.toThrow('Forbidden');
  });
});

describe('resources', () => {
  it('are listed by address, those of templates apart', () => {
    const registry = app.get(ResourceRegistry);
    expect(registry.list().map(({ uri, mimeType }) => [uri, mimeType])).toEqual([
      ['bot://health', 'text/plain'],
      ['bot://scoped', 'application/json'],
    ]);
    expect(registry.templates().map(({ name }) => name)).toEqual(['address', 'channel', 'pins']);
  });

  it('are read by address', async () => {
    expect(await read('bot://health')).toBe('well');
    expect(await read('bot://channels/12')).toEqual({ of: 'ChannelRef', channel: '12' });
    expect(await read('bot://channels/12/pins')).toEqual({ channel: '12', uri: 'bot://channels/12/pins' });
    expect(await read('bot://addresses/12')).toEqual({ uri: 'bot://addresses/12' });
    expect(await read('bot://nothing')).toBe('not found');
  });

  it('check the variables by the DTO of the reader', async () => {
    await expect(read('bot://channels/general')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('may be readers in request scope', async () => {
    expect(await read('bot://scoped')).toEqual({ inCall: false });
  });
});

describe('completers', () => {
  it('are found by what they complete', async () => {
    const registry = app.get(CompletionRegistry);
    const completer = registry.get({ prompt: 'summarize', argument: 'topic' });
    expect(await completer?.complete({ value: 'ca', known: { lines: '3' } })).toEqual(['ca!', 'lines']);
    expect(registry.get({ prompt: 'summarize', argument: 'lines' })).toBeUndefined();
    expect(registry.get({ resource: 'summarize', argument: 'topic' })).toBeUndefined();
  });
});
