import {
  ConsoleLogger,
  ForbiddenException,
  Inject,
  Injectable,
  Module,
  Scope,
  UseFilters,
  UseGuards,
  UseInterceptors,
  UsePipes,
  type ArgumentMetadata,
  type CallHandler,
  type CanActivate,
  type ExceptionFilter,
  type ExecutionContext,
  type INestApplicationContext,
  type NestInterceptor,
  type PipeTransform,
} from '@nestjs/common';
import { REQUEST } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { map, throwError, type Observable } from 'rxjs';
import { AppModule } from '../../src/app.module.js';
import { loadConfig } from '../../src/config/load-config.js';
import type { CallContext } from '../../src/context/call-context.js';
import { ToolError } from '../../src/errors/tool-error.js';
import { McpTool, McpToolset } from '../../src/mcp/decorators/index.js';
import { Text } from '../../src/mcp/schema/fields/index.js';
import { connectInMemory } from '../../src/testing/connect-in-memory.js';
import type { CallResult } from '../support/official-clients.js';

class Greeting {
  @Text('Whom.', { max: 50 }) name!: string;
}

@Injectable()
class NotMallory implements CanActivate {
  canActivate(execution: ExecutionContext): boolean {
    const [{ name }] = execution.getArgs<[Greeting]>();
    if (name === 'Mallory') throw new ForbiddenException('Mallory is not greeted.');
    return execution.getType<string>() === 'mcp';
  }
}

@Injectable()
class TrimName implements PipeTransform {
  transform(value: unknown, { type }: ArgumentMetadata): unknown {
    return type === 'custom' && value instanceof Greeting
      ? Object.assign(new Greeting(), { name: value.name.trim() })
      : value;
  }
}

@Injectable()
class Politely implements NestInterceptor {
  intercept(_: ExecutionContext, next: CallHandler<{ text: string }>): Observable<{ text: string }> {
    return next.handle().pipe(map(({ text }) => ({ text: `${text} How are you?` })));
  }
}

class VolcanoError extends Error {}

@Injectable()
class VolcanoFilter implements ExceptionFilter {
  catch(thrown: unknown): Observable<never> {
    const known = thrown instanceof VolcanoError;
    return throwError(() =>
      known ? new ToolError('DISCORD_CONFLICT', 'A volcano is in the way.', { reason: 'volcano' }) : thrown,
    );
  }
}

/** New for each call; what is injected as the request is the call's context. */
@Injectable({ scope: Scope.REQUEST })
class Caller {
  private static made = 0;
  readonly number = ++Caller.made;

  constructor(@Inject(REQUEST) readonly call: CallContext) {}
}

@McpToolset({ category: 'acme', summary: 'Tools of somebody else.' })
@UseGuards(NotMallory)
@UsePipes(TrimName)
class GreetingTools {
  @McpTool({ summary: 'Say hello.', effect: 'read' })
  @UseInterceptors(Politely)
  hello({ name }: Greeting): { text: string } {
    return { text: `Hello, ${name}.` };
  }

  @McpTool({ summary: 'Erupt.', effect: 'read' })
  @UseFilters(VolcanoFilter)
  erupt(_: Greeting): never {
    throw new VolcanoError('4,000 degrees at the rim');
  }

  @McpTool({ summary: 'Fail without a filter.', effect: 'read' })
  break(_: Greeting): never {
    throw new Error('a secret of the implementation');
  }
}

@McpToolset({ category: 'acme', summary: 'Tools that know their caller.' })
class CallerTools {
  constructor(private readonly caller: Caller) {}

  @McpTool({ summary: 'Say who calls.', effect: 'read' })
  whoAmI(): { number: number; principal: string; tool: string } {
    const { call, number } = this.caller;
    return { number, principal: call.principal.name, tool: call.tool };
  }
}

@Module({ providers: [GreetingTools, CallerTools, Caller, NotMallory, TrimName, Politely, VolcanoFilter] })
class AcmeModule {}

const SILENT = new ConsoleLogger({ logLevels: [] });

let app: INestApplicationContext;
let client: Client;

beforeAll(async () => {
  const config = loadConfig({
    DISCORD_TOKEN: 'never.used.here',
    MCP_LOG_LEVEL: 'silent',
    MCP_AUDIT_ENABLED: 'false',
  });
  const imports = [AppModule.register({ config, imports: [AcmeModule] })];
  const module = await Test.createTestingModule({ imports }).setLogger(SILENT).compile();
  app = await module.init();
  client = await connectInMemory(app, { principal: 'ada' });
}, 60_000);

afterAll(async () => {
  await client.close();
  await app.close();
});

async function call(name: string, args: Record<string, unknown> = {}): Promise<CallResult> {
  return (await client.callTool({ name, arguments: args })) as CallResult;
}

describe('a module of tools of one’s own', () => {
  it('is found beside those of the application', async () => {
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['acme_hello', 'acme_who_am_i', 'messages_send']));
  });

  it('is guarded by a guard of Nest, which sees the arguments', async () => {
    expect(await call('acme_hello', { name: 'Mallory' })).toMatchObject({
      isError: true,
      structuredContent: { code: 'SCOPE_REJECTED' },
    });
    expect((await call('acme_hello', { name: 'Mallory' })).content[0]?.text).toContain('Mallory is not greeted.');
  });

  it('has its arguments changed by a pipe, and its result by an interceptor', async () => {
    expect(await call('acme_hello', { name: '  Grace ' })).toMatchObject({
      structuredContent: { text: 'Hello, Grace. How are you?' },
    });
  });

  it('has its failures changed by a filter', async () => {
    expect(await call('acme_erupt', { name: 'Etna' })).toMatchObject({
      isError: true,
      structuredContent: { code: 'DISCORD_CONFLICT', reason: 'volcano' },
    });
  });

  it('hides what nobody expected', async () => {
    const result = await call('acme_break', { name: 'x' });
    expect(result).toMatchObject({ isError: true, structuredContent: { code: 'INTERNAL_ERROR' } });
    expect(JSON.stringify(result)).not.toContain('secret');
  });

  it('has its providers of request scope made for each call', async () => {
    const calls = [await call('acme_who_am_i'), await call('acme_who_am_i')].map(
      ({ structuredContent }) => structuredContent,
    );
    expect(calls).toEqual([
      { number: 1, principal: 'ada', tool: 'acme_who_am_i' },
      { number: 2, principal: 'ada', tool: 'acme_who_am_i' },
    ]);
  });

  it('is validated, and gated like every other', async () => {
    expect(await call('acme_hello', { nmae: 'Ada' })).toMatchObject({
      structuredContent: { code: 'VALIDATION_FAILED' },
    });
  });

  it('can be a step of a pipeline', async () => {
    const steps = [
      { id: 'who', tool: 'acme_who_am_i', args: {} },
      { tool: 'acme_hello', args: { name: '{{who.principal}}' } },
    ];
    const { structuredContent } = await call('mcp_pipeline', { steps });
    expect(structuredContent).toMatchObject({ steps: [{}, { result: { text: 'Hello, ada. How are you?' } }] });
  });
});
