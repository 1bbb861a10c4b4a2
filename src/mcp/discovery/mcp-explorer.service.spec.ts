import { Injectable, Module, Scope, type ModuleMetadata, type Type } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { IsString, ValidateBy } from 'class-validator';
import type { CallContext, ToolEffect } from '../../context/call-context.js';
import {
  McpCallGate,
  McpCallObserver,
  McpComplete,
  McpContext,
  McpPrompt,
  McpResource,
  McpTool,
  McpToolset,
  type McpToolOptions,
} from '../decorators/index.js';
import { GateStage, type CallGate } from '../dispatch/call-gate.js';
import type { CallObserver } from '../dispatch/call-observer.js';
import type { McpModuleOptions } from '../mcp-module-options.js';
import { Text } from '../schema/fields/index.js';
import { withMcp } from '../testing/call-tool.js';
import { CallHooks } from './call-hooks.js';
import { McpBootError } from './mcp-boot-error.js';
import { ToolRegistry } from './tool-registry.js';

class Ref {
  @Text('Which one.') id!: string;
}
class Done {
  @Text('Which one.') id!: string;
}

const READ = { summary: 'Reads.', effect: 'read' } as const;

async function start(metadata: ModuleMetadata, options: Partial<McpModuleOptions> = {}) {
  const app = await Test.createTestingModule(withMcp(metadata, options)).compile();
  apps.push(app);
  await app.init();
  return app;
}

const apps: TestingModule[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

async function problemsOf(
  metadata: ModuleMetadata,
  options: Partial<McpModuleOptions> = {},
): Promise<readonly string[]> {
  const thrown: unknown = await start(metadata, options).catch((error: unknown) => error);
  if (thrown instanceof McpBootError) return thrown.problems;
  throw new Error('it started');
}

/** A class with one tool, `run`, and no input. */
function toolset(options: Partial<McpToolOptions>, category = 'things', summary = 'Things.'): Type<object> {
  @McpToolset({ category, summary })
  class Tools {
    @McpTool({ ...READ, ...options })
    run(): object {
      return {};
    }
  }
  return Tools;
}

describe('a tool is defined', () => {
  @McpToolset({ category: 'threads', summary: 'Threads.' })
  class ThreadsTools {
    @McpTool({ summary: 'Remove one member.', effect: 'update', output: Done, auditReason: true, raw: true })
    removeMember(ref: Ref): Ref {
      return ref;
    }

    @McpTool({ summary: 'Delete it.', effect: 'delete', title: 'Delete' })
    deleteURLOfThread(): object {
      return {};
    }

    @McpTool({ summary: 'Make one.', effect: 'create', name: 'make_thread' })
    create(@McpContext() call: CallContext): object {
      return call;
    }
  }
  class ArchiveTools extends ThreadsTools {}
  McpToolset({ category: 'threads', summary: 'Archived ones.', prefix: 'archive' })(ArchiveTools);

  const definitions = async (providers: Type<object>[]) => (await start({ providers })).get(ToolRegistry);

  it('with a name of prefix and method in snake case, unless it says its own; sorted by name', async () => {
    const names = (await definitions([ThreadsTools])).list().map(({ name }) => name);
    expect(names).toEqual(['make_thread', 'threads_delete_url_of_thread', 'threads_remove_member']);
  });

  it('with what the method says, defaults by effect, and the input class of parameter 0', async () => {
    const registry = await definitions([ThreadsTools]);
    expect(registry.get('threads_remove_member')).toMatchObject({
      source: 'ThreadsTools.removeMember',
      category: 'threads',
      effect: 'update',
      confirm: false,
      idempotent: true,
      auditReason: true,
      raw: true,
      input: Ref,
      output: Done,
    });
    const create = registry.get('make_thread');
    expect(create).toMatchObject({ confirm: false, idempotent: false, auditReason: false, raw: false });
    expect(create).not.toHaveProperty('input');
    expect(registry.get('threads_delete_url_of_thread')).toMatchObject({ confirm: true, title: 'Delete' });
  });

  it.each<[ToolEffect, object]>([
    ['read', { readOnlyHint: true, destructiveHint: false, idempotentHint: true }],
    ['create', { readOnlyHint: false, destructiveHint: false, idempotentHint: false }],
    ['update', { readOnlyHint: false, destructiveHint: false, idempotentHint: true }],
    ['delete', { readOnlyHint: false, destructiveHint: true, idempotentHint: true }],
    ['neutral', { readOnlyHint: false, destructiveHint: true, idempotentHint: false }],
  ])('with annotations of its effect, %s', async (effect, hints) => {
    const { annotations } = (await definitions([toolset({ effect })])).get('things_run') ?? {};
    expect(annotations).toEqual({ ...hints, openWorldHint: true });
  });

  it('with the dispatcher’s own arguments it takes, and no others', async () => {
    const registry = await definitions([ThreadsTools]);
    const argumentsOf = (name: string) => Object.keys(registry.get(name)?.inputSchema.properties as object);
    expect(argumentsOf('threads_remove_member')).toEqual(['id', 'audit_reason', 'view']);
    expect(argumentsOf('threads_delete_url_of_thread')).toEqual(['__confirm']);
    expect(argumentsOf('make_thread')).toEqual([]);
  });

  it('again in a subclass with a prefix of its own, inherited methods included', async () => {
    class Renamed extends ThreadsTools {
      @McpTool({ summary: 'Make one.', effect: 'create', name: 'archive_make' })
      override create(): object {
        return {};
      }
    }
    McpToolset({ category: 'archive', summary: 'Archived ones.' })(Renamed);
    const registry = await definitions([ThreadsTools, Renamed]);
    expect(registry.get('archive_remove_member')).toMatchObject({
      category: 'archive',
      source: 'Renamed.removeMember',
    });
    expect(registry.categories()).toEqual([
      { name: 'archive', summary: 'Archived ones.' },
      { name: 'threads', summary: 'Threads.' },
    ]);
  });
});

describe('the start is refused, with class and method named,', () => {
  it.each<[string, Partial<McpToolOptions>, string]>([
    ['without a summary', { summary: ' ' }, 'Tools.run has no summary'],
    [
      'without an effect',
      { effect: 'write' as never },
      'Tools.run has no effect (read, create, update, delete, neutral)',
    ],
    [
      'for an invalid name',
      { name: 'täg' },
      'Tools.run has the name "täg"; one has 1 to 64 letters, digits, _ and -, the first no digit or -',
    ],
    [
      'for an invalid name',
      { name: '7_up' },
      'Tools.run has the name "7_up"; one has 1 to 64 letters, digits, _ and -, the first no digit or -',
    ],
    ['for an output that is no DTO', { output: Map }, 'Tools.run has the output Map, which has no field decorators'],
  ])('%s', async (_why, options, problem) => {
    expect(await problemsOf({ providers: [toolset(options)] })).toEqual([problem]);
  });

  it('for a toolset without category and summary', async () => {
    const problems = ['Tools: @McpToolset has no category', 'Tools: @McpToolset has no summary'];
    expect(await problemsOf({ providers: [toolset({ name: 'a' }, '', '')] })).toEqual(problems);
  });

  it('for tools in a class that is no toolset', async () => {
    @Injectable()
    class Loose {
      @McpTool(READ)
      run(): object {
        return {};
      }
    }
    expect(await problemsOf({ providers: [Loose] })).toEqual(['Loose has @McpTool methods and no @McpToolset']);
  });

  it('for an input that is no DTO, and a parameter that nothing fills', async () => {
    interface Shape {
      readonly id: string;
    }
    class Plain {
      id!: string;
    }
    class Clashing {
      @Text('Why.') audit_reason!: string;
    }
    @McpToolset({ category: 'odd', summary: 'Odd.' })
    class OddTools {
      @McpTool(READ) text(id: string): object {
        return { id };
      }
      @McpTool(READ) shape(shape: Shape): object {
        return shape;
      }
      @McpTool(READ) plain(plain: Plain): object {
        return plain;
      }
      @McpTool(READ) second(ref: Ref, call: CallContext): object {
        return { ref, call };
      }
      @McpTool(READ) clash(clash: Clashing): object {
        return clash;
      }
    }
    expect(await problemsOf({ providers: [OddTools] })).toEqual([
      'OddTools.text has an input of type String, which has no field decorators',
      'OddTools.shape has an input that is no class at run time: declare a DTO class, and import it without `type`',
      'OddTools.plain has an input of type Plain, which has no field decorators',
      'OddTools.second has a parameter 1 that nothing fills: add @McpContext()',
      'OddTools.clash has an input Clashing with a field audit_reason, which is a name of the dispatcher',
    ]);
  });

  it('for a name that two methods claim', async () => {
    const providers = [toolset({}), class Other extends toolset({}) {}];
    expect(await problemsOf({ providers })).toEqual(['the tool things_run is declared by Tools.run and Other.run']);
  });

  it('for a class in the providers of two modules', async () => {
    const providers = [toolset({})];
    @Module({ providers })
    class First {}
    @Module({ providers })
    class Second {}
    const problem =
      'the tool things_run is declared 2 times by Tools.run: its class stands in the providers of several modules';
    expect(await problemsOf({ imports: [First, Second] })).toEqual([problem]);
  });

  it('with all problems at once, whatever they are about', async () => {
    @Injectable()
    class Wrong {
      @McpPrompt({ name: 'p', summary: 'A prompt.' }) prompt(id: string): string {
        return id;
      }
      @McpResource({ name: 'r', summary: 'A resource.', uri: 'x://r' }) read(_: unknown, call: CallContext): object {
        return call;
      }
      @McpResource({ name: 's', summary: 'A resource.', uri: 'x://r' }) again(): object {
        return {};
      }
      @McpComplete({ prompt: 'p', argument: 'id' }) complete(): string[] {
        return [];
      }
      @McpComplete({ prompt: 'p', argument: 'id' }) completeToo(): string[] {
        return [];
      }
    }
    @Injectable({ scope: Scope.REQUEST })
    @McpCallGate({ stage: GateStage.resolve })
    class ScopedGate implements Pick<CallGate, 'check'> {
      check(): void {
        // lets everything pass
      }
    }
    @McpCallObserver()
    class DeafObserver {
      start(): void {
        // is never told
      }
    }
    const providers = [toolset({ summary: '' }), Wrong, ScopedGate, DeafObserver];
    expect(await problemsOf({ providers })).toEqual([
      'Tools.run has no summary',
      'Wrong.prompt has an input of type String, which has no field decorators',
      'Wrong.read has a parameter 1 that nothing fills: add @McpContext()',
      'the resource x://r is declared by Wrong.read and Wrong.again',
      'the completion of prompt p: id is declared by Wrong.complete and Wrong.completeToo',
      'ScopedGate is request-scoped: gates and observers live as long as the application',
      'DeafObserver has no method started or ended',
    ]);
  });

  it('for rules that the schema does not tell, where that is asked for', async () => {
    class Odd {
      @ValidateBy({ name: 'isEven', validator: { validate: () => true } }) @IsString() code!: string;
    }
    @McpToolset({ category: 'odd', summary: 'Odd.' })
    class OddTools {
      @McpTool(READ) run(odd: Odd): object {
        return odd;
      }
    }
    const metadata = { providers: [OddTools] };
    expect(await problemsOf(metadata, { schemaGaps: 'refuse' })).toEqual([
      'OddTools.run: Odd.code: the rule isEven has no counterpart in JSON Schema',
      'OddTools.run: Odd.code: it has no description: add @Describe',
    ]);
    await expect(start(metadata)).resolves.toBeDefined();
  });
});

describe('gates and observers are found', () => {
  @McpCallGate({ stage: GateStage.confirmation })
  class Late implements CallGate {
    check(): void {
      // lets everything pass
    }
  }
  @McpCallGate({ stage: GateStage.enabled })
  class Early extends Late {}
  @McpCallObserver()
  class Watcher implements CallObserver {
    started(): void {
      // is told
    }
    ended(): void {
      // is told
    }
  }

  it('in any module, gates by stage', async () => {
    const app = await start({ providers: [Late, Early, Watcher] });
    const { gates, observers } = app.get(CallHooks);
    expect(gates).toEqual([
      { stage: GateStage.enabled, gate: app.get(Early) },
      { stage: GateStage.confirmation, gate: app.get(Late) },
    ]);
    expect(observers).toEqual([app.get(Watcher)]);
  });
});
