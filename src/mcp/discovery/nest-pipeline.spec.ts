import { jest } from '@jest/globals';
import {
  Catch,
  Controller,
  Inject,
  Injectable,
  Logger,
  Module,
  Scope,
  UseFilters,
  UseGuards,
  UseInterceptors,
  UsePipes,
  ValidationPipe,
  type ArgumentMetadata,
  type CallHandler,
  type CanActivate,
  type ExceptionFilter,
  type ExecutionContext,
  type INestApplicationContext,
  type ModuleMetadata,
  type NestInterceptor,
  type PipeTransform,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, REQUEST } from '@nestjs/core';
import { Test, type TestingModule, type TestingModuleBuilder } from '@nestjs/testing';
import { map } from 'rxjs';
import type { CallContext } from '../../context/call-context.js';
import { ToolError } from '../../errors/tool-error.js';
import { McpContext, McpInput, McpTool, McpToolset } from '../decorators/index.js';
import { Int, ListOf, MapOf, Nested, Text } from '../schema/fields/index.js';
import { callTool, withMcp } from '../testing/call-tool.js';
import { ToolRegistry } from './tool-registry.js';

class Author {
  @Text('Name.') name!: string;
}

class Note {
  @Text('Title.', { max: 20 }) title!: string;
  @Int('Copies.', { min: 1, default: 1 }) copies!: number;
  @Nested(Author, 'Who.', { optional: true }) author?: Author;
  @ListOf(Author, 'Readers.', { optional: true }) readers?: Author[];
  @MapOf(Author, 'By language.', { optional: true }) translators?: Record<string, Author>;
}

class DomainError extends Error {}

@Injectable()
class Ledger {
  readonly entries: unknown[] = [];
}

@Injectable()
class Doorkeeper implements CanActivate {
  constructor(private readonly ledger: Ledger) {}

  canActivate(context: ExecutionContext): boolean {
    this.ledger.entries.push([context.getType(), context.getClass().name, context.getHandler().name]);
    return context.getArgByIndex<Note>(0).title !== 'secret';
  }
}

@Injectable()
class Shout implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if (type === 'custom' && metatype === Note && value instanceof Note) value.title = value.title.toUpperCase();
    return value;
  }
}

@Injectable()
class Envelope implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler) {
    return next.handle().pipe(map((result: object) => ({ ...result, enveloped: true })));
  }
}

@Catch(DomainError)
class DomainErrorFilter implements ExceptionFilter {
  catch(error: DomainError): object {
    return { excused: error.message };
  }
}

@McpToolset({ category: 'notes', summary: 'Notes.' })
class NotesTools {
  constructor(protected readonly ledger: Ledger) {}

  @McpTool({ summary: 'Say what came in.', effect: 'read' })
  echo(note: Note, @McpContext() call: CallContext): object {
    const { author, readers = [], translators = {} } = note;
    const classes = [note, author, ...readers, ...Object.values(translators)].map((each) => each?.constructor.name);
    return { title: note.title, copies: note.copies, classes, tool: call.tool };
  }

  @McpTool({ summary: 'Guarded.', effect: 'read' })
  @UseGuards(Doorkeeper)
  guarded(note: Note): object {
    return { title: note.title };
  }

  @McpTool({ summary: 'Piped.', effect: 'read' })
  @UsePipes(Shout)
  piped(note: Note): object {
    return { title: note.title };
  }

  @McpTool({ summary: 'Piped at the parameter.', effect: 'read' })
  pipedParameter(@McpInput(Shout) note: Note): object {
    return { title: note.title };
  }

  @McpTool({ summary: 'Intercepted.', effect: 'read' })
  @UseInterceptors(Envelope)
  intercepted(note: Note): object {
    return { title: note.title };
  }

  @McpTool({ summary: 'Fails.', effect: 'read' })
  @UseFilters(DomainErrorFilter)
  excused(): object {
    throw new DomainError('it rained');
  }

  @McpTool({ summary: 'Fails.', effect: 'read' })
  broken(): object {
    throw new DomainError('it rained');
  }

  @McpTool({ summary: 'Fails.', effect: 'read' })
  refused(): object {
    throw new ToolError('DISCORD_NOT_FOUND', 'There is no such note.');
  }
}

@Module({ providers: [NotesTools, Ledger], exports: [Ledger] })
class NotesModule {}

let app: TestingModule;

async function start(metadata: ModuleMetadata): Promise<TestingModule> {
  app = await Test.createTestingModule(withMcp(metadata)).compile();
  await app.init();
  return app;
}

afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

async function structured(
  host: INestApplicationContext,
  name: string,
  args: Record<string, unknown> = {},
): Promise<unknown> {
  const outcome = await callTool(host, name, args);
  return outcome.ok ? outcome.structured : outcome.envelope;
}

describe('a tool runs through the pipeline of Nest', () => {
  beforeEach(() => start({ imports: [NotesModule] }));

  it('gives the method instances of its DTO, nested ones too, and the context of the call', async () => {
    const ada = { name: 'Ada' };
    const args = { title: 'a', author: ada, readers: [ada], translators: { fr: ada } };
    const classes = ['Note', 'Author', 'Author', 'Author'];
    expect(await structured(app, 'notes_echo', args)).toEqual({ title: 'a', copies: 1, classes, tool: 'notes_echo' });
  });

  it('refuses the call when a guard says no, and tells the guard what is called with what', async () => {
    expect(await structured(app, 'notes_guarded', { title: 'open' })).toEqual({ title: 'open' });
    expect(await structured(app, 'notes_guarded', { title: 'secret' })).toMatchObject({ code: 'SCOPE_REJECTED' });
    expect(app.get(Ledger, { strict: false }).entries[0]).toEqual(['mcp', 'NotesTools', 'guarded']);
  });

  it('lets a pipe of the method change the input', async () => {
    expect(await structured(app, 'notes_piped', { title: 'loud' })).toEqual({ title: 'LOUD' });
  });

  it('lets a pipe of the parameter change the input', async () => {
    expect(await structured(app, 'notes_piped_parameter', { title: 'loud' })).toEqual({ title: 'LOUD' });
  });

  it('lets an interceptor change the result', async () => {
    expect(await structured(app, 'notes_intercepted', { title: 'a' })).toEqual({ title: 'a', enveloped: true });
  });

  it('lets a filter turn an exception of the domain into a result', async () => {
    expect(await structured(app, 'notes_excused')).toEqual({ excused: 'it rained' });
  });

  it('fails as unexpected when no filter takes the exception, logged once and not by Nest', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    expect(await structured(app, 'notes_broken')).toMatchObject({ code: 'INTERNAL_ERROR' });
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('logs no ToolError', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    expect(await structured(app, 'notes_refused')).toMatchObject({ code: 'DISCORD_NOT_FOUND' });
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('what holds for the whole application holds for tools', () => {
  @Injectable({ scope: Scope.REQUEST })
  class ScopedDoorkeeper implements CanActivate {
    constructor(@Inject(REQUEST) private readonly call: CallContext) {}

    canActivate(): boolean {
      return this.call.tool !== 'notes_refused';
    }
  }

  it('applies APP_GUARD, APP_PIPE, APP_INTERCEPTOR and APP_FILTER', async () => {
    const providers = [
      Ledger,
      { provide: APP_GUARD, useClass: Doorkeeper },
      { provide: APP_PIPE, useClass: Shout },
      { provide: APP_INTERCEPTOR, useClass: Envelope },
      { provide: APP_FILTER, useClass: DomainErrorFilter },
    ];
    await start({ imports: [NotesModule], providers });
    expect(await structured(app, 'notes_guarded', { title: 'secret' })).toMatchObject({ code: 'SCOPE_REJECTED' });
    expect(await structured(app, 'notes_guarded', { title: 'a' })).toEqual({ title: 'A', enveloped: true });
    expect(await structured(app, 'notes_broken')).toMatchObject({ excused: 'it rained' });
  });

  it('applies a request-scoped APP_GUARD, which has the context of the call', async () => {
    await start({ imports: [NotesModule], providers: [{ provide: APP_GUARD, useClass: ScopedDoorkeeper }] });
    expect(await structured(app, 'notes_refused')).toMatchObject({ code: 'SCOPE_REJECTED' });
    expect(await structured(app, 'notes_echo', { title: 'a' })).toMatchObject({ title: 'a' });
  });

  it('leaves checked input alone when the application has a strict ValidationPipe', async () => {
    const pipe = new ValidationPipe({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      validateCustomDecorators: true,
    });
    await start({ imports: [NotesModule], providers: [{ provide: APP_PIPE, useValue: pipe }] });
    const result = await structured(app, 'notes_echo', {
      title: 'a',
      author: { name: 'Ada' },
      translators: { fr: { name: 'Ada' } },
    });
    expect(result).toMatchObject({ classes: ['Note', 'Author', 'Author'] });
  });
});

describe('request scope', () => {
  @McpToolset({ category: 'scoped', summary: 'One instance a call.', scope: Scope.REQUEST })
  class ScopedTools {
    private static made = 0;
    private readonly number = ++ScopedTools.made;
    constructor(@Inject(REQUEST) private readonly call: CallContext) {}

    @McpTool({ summary: 'Who is this?', effect: 'read' })
    whoami(note: Note): object {
      return { tool: this.call.tool, number: this.number, title: note.title };
    }
  }

  @Injectable({ scope: Scope.REQUEST })
  class Pen {
    constructor(@Inject(REQUEST) readonly call: CallContext) {}
  }

  @Injectable()
  @McpToolset({ category: 'bubbled', summary: 'Scoped by what it needs.' })
  class BubbledTools {
    constructor(private readonly pen: Pen) {}

    @McpTool({ summary: 'Who is this?', effect: 'read' })
    whoami(): object {
      return { principal: this.pen.call.principal.name };
    }
  }

  it('makes an instance for each call, whose REQUEST is the context of the call', async () => {
    await start({ providers: [ScopedTools] });
    const calls = await Promise.all(['a', 'b'].map((title) => structured(app, 'scoped_whoami', { title })));
    expect(calls).toEqual([1, 2].map((number) => ({ tool: 'scoped_whoami', number, title: 'ab'[number - 1] })));
  });

  it('is contagious: a tool class that needs a request-scoped provider is made for each call', async () => {
    await start({ providers: [BubbledTools, Pen] });
    expect(await structured(app, 'bubbled_whoami')).toEqual({ principal: 'test' });
  });
});

describe('replacing', () => {
  @Injectable()
  class LoudNotes extends NotesTools {
    override guarded(note: Note): object {
      return { title: `${note.title}!`, entries: this.ledger.entries.length };
    }
  }

  @Module({})
  class NoNotesModule {}

  const replaced = (change: (builder: TestingModuleBuilder) => TestingModuleBuilder) =>
    change(Test.createTestingModule(withMcp({ imports: [NotesModule] }))).compile();

  it('overrideProvider().useClass(subclass) keeps the tools, whose overridden methods run', async () => {
    app = await replaced((builder) => builder.overrideProvider(NotesTools).useClass(LoudNotes));
    await app.init();
    expect(await structured(app, 'notes_guarded', { title: 'a' })).toMatchObject({ title: 'a!' });
    expect(await structured(app, 'notes_piped', { title: 'loud' })).toEqual({ title: 'LOUD' });
  });

  it('an overridden method without decorators keeps the guard of its base', async () => {
    app = await replaced((builder) => builder.overrideProvider(NotesTools).useClass(LoudNotes));
    await app.init();
    expect(await structured(app, 'notes_guarded', { title: 'secret' })).toMatchObject({ code: 'SCOPE_REJECTED' });
  });

  it('overrideProvider().useValue(plain object) takes the tools away', async () => {
    app = await replaced((builder) => builder.overrideProvider(NotesTools).useValue({ echo: () => ({}) }));
    await app.init();
    expect(app.get(ToolRegistry).list()).toEqual([]);
  });

  it('overrideProvider() of what a tool needs reaches it', async () => {
    const ledger = { entries: [] };
    app = await replaced((builder) => builder.overrideProvider(Ledger).useValue(ledger));
    await app.init();
    await structured(app, 'notes_guarded', { title: 'a' });
    expect(ledger.entries).toHaveLength(1);
  });

  it('overrideGuard() replaces a guard of a method', async () => {
    app = await replaced((builder) => builder.overrideGuard(Doorkeeper).useValue({ canActivate: () => false }));
    await app.init();
    expect(await structured(app, 'notes_guarded', { title: 'a' })).toMatchObject({ code: 'SCOPE_REJECTED' });
  });

  it('overrideModule() takes a whole category away', async () => {
    app = await replaced((builder) => builder.overrideModule(NotesModule).useModule(NoNotesModule));
    await app.init();
    expect(app.get(ToolRegistry).list()).toEqual([]);
  });
});

describe('tools are found wherever Nest keeps a class', () => {
  @Controller()
  @McpToolset({ category: 'web', summary: 'A controller with tools.' })
  class WebTools {
    @McpTool({ summary: 'Ping.', effect: 'read' })
    ping(): object {
      return { pong: true };
    }
  }

  it('in a controller', async () => {
    await start({ controllers: [WebTools] });
    expect(await structured(app, 'web_ping')).toEqual({ pong: true });
  });

  it.each([
    ['a class under another token', { provide: 'WEB', useClass: WebTools }],
    ['a factory', { provide: 'WEB', useFactory: () => new WebTools() }],
    ['an instance', { provide: WebTools, useValue: new WebTools() }],
  ])('as %s', async (_how, provider) => {
    await start({ providers: [provider] });
    expect(await structured(app, 'web_ping')).toEqual({ pong: true });
  });

  it('once, when another token is an alias of the class', async () => {
    await start({ providers: [WebTools, { provide: 'ALIAS', useExisting: WebTools }] });
    expect(app.get(ToolRegistry).list()).toHaveLength(1);
  });
});
