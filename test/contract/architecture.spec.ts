import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

const SRC = resolve(import.meta.dirname, '../../src');

/** One source file: where it is, what it imports, and its syntax tree. */
interface Source {
  /** Relative to src/, with forward slashes. */
  readonly path: string;
  readonly room: string;
  readonly tree: ts.SourceFile;
  readonly imports: readonly Import[];
}

interface Import {
  /** The package, or the path relative to src/ with a .ts suffix. */
  readonly target: string;
  readonly own: boolean;
  readonly typeOnly: boolean;
}

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.(spec|d)\.ts$/.test(path))
  .map((path) => read(path.split(sep).join('/')));

const production = sources.filter(({ path }) => !path.includes('/testing/'));

/** Rooms by level: a room may import lower levels and itself; rooms of one level do not know each other. */
const LEVELS = [
  ['errors', 'context'],
  ['config', 'resilience', 'state', 'logging', 'network'],
  ['discord', 'mcp'],
  ['safety', 'tools', 'audit', 'telemetry', 'health'],
  ['pipeline', 'blueprint'],
  ['cli', 'app.module.ts', 'main.ts', 'index.ts', 'testing', 'version.ts'],
];

/** Packages that one room alone may import. */
const OWNED: readonly [pattern: RegExp, rooms: readonly string[]][] = [
  [/^@discordjs\/rest$/, ['discord']],
  [/^cockatiel$/, ['resilience']],
  [/^libsql(\/|$)/, ['state', 'audit']],
  [/^pg$/, ['state']],
  [/^@modelcontextprotocol\//, ['mcp', 'testing']],
  [/^commander$/, ['cli']],
  [/^pino$/, ['logging']],
  // what could reach Discord past the policy
  [/^(undici|node:https?|node:net|node:tls|node:http2)$/, ['discord', 'sandbox', 'mcp', 'network']],
];

describe('imports', () => {
  it('point downwards', () => {
    const wrong = production
      .filter(({ room }) => room !== 'sandbox')
      .flatMap(({ path, room, imports }) =>
        imports
          .filter(({ own, target }) => own && !mayImport(room, roomOf(target)))
          .map(({ target }) => `${path} -> ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('between tool categories do not exist', () => {
    const wrong = production
      .filter(({ room }) => room === 'tools')
      .flatMap(({ path, imports }) =>
        imports.filter(({ target }) => isOtherCategory(path, target)).map(({ target }) => `${path} -> ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('of the sandbox are its own files, and types of discord/', () => {
    const wrong = ofRoom('sandbox').flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ own, target, typeOnly }) =>
            own && roomOf(target) !== 'sandbox' && !(roomOf(target) === 'discord' && typeOnly),
        )
        .map(({ target }) => `${path} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  // whoever writes tests of tools, here or elsewhere, has the sandbox from the testing kit; the library itself does not bring it
  it('of the sandbox by others are those of the command line, the application and the testing kit', () => {
    const importers = production.filter(
      ({ room, imports }) =>
        room !== 'sandbox' && imports.some(({ own, target }) => own && roomOf(target) === 'sandbox'),
    );
    expect(
      importers.filter(({ room }) => !['cli', 'app.module.ts', 'testing'].includes(room)).map(({ path }) => path),
    ).toEqual([]);
  });

  it.each(OWNED)('of %s are in %s alone', (pattern, rooms) => {
    const wrong = production.filter(
      ({ room, imports }) => !rooms.includes(room) && imports.some(({ own, target }) => !own && pattern.test(target)),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('of every room have a place in the order', () => {
    const rooms = new Set(sources.map(({ room }) => room));
    expect([...rooms].filter((room) => levelOf(room) < 0 && room !== 'sandbox')).toEqual([]);
  });
});

describe('the way to Discord', () => {
  it('is never the global fetch', () => {
    expect(
      filesWith(
        production,
        'fetch',
        (node) => ts.isCallExpression(node) && ['fetch', 'globalThis.fetch'].includes(node.expression.getText()),
      ),
    ).toEqual([]);
  });

  it('runs through the policy: one file calls its execute', () => {
    const callers = filesWith(
      production.filter(({ room }) => room !== 'resilience'),
      'policy.execute',
      (node) => ts.isCallExpression(node) && /\bpolicy\.execute$/.test(node.expression.getText()),
    );
    expect(callers).toHaveLength(1);
    expect(callers[0]).toMatch(/^discord\//);
  });
});

describe('in every file of src/', () => {
  it('the environment is read by config/ alone', () => {
    const readers = filesWith(
      sources,
      'env',
      (node) =>
        (ts.isPropertyAccessExpression(node) && node.getText() === 'process.env') ||
        (ts.isImportSpecifier(node) && node.getText() === 'env'),
    );
    expect(readers.filter((path) => !path.startsWith('config/'))).toEqual([]);
  });

  it('nothing writes to the console', () => {
    expect(
      filesWith(
        sources,
        'console',
        (node) => ts.isPropertyAccessExpression(node) && node.expression.getText() === 'console',
      ),
    ).toEqual([]);
  });

  it('nothing is exported by default', () => {
    expect(filesWith(sources, 'export', (node) => ts.isExportAssignment(node) || hasDefaultModifier(node))).toEqual([]);
  });

  it('nothing is typed any', () => {
    expect(filesWith(sources, 'any', (node) => node.kind === ts.SyntaxKind.AnyKeyword)).toEqual([]);
  });
});

function read(path: string): Source {
  const tree = ts.createSourceFile(path, readFileSync(join(SRC, path), 'utf8'), ts.ScriptTarget.ES2022, true);
  return { path, room: roomOf(path), tree, imports: importsOf(tree, path) };
}

function importsOf(tree: ts.SourceFile, path: string): Import[] {
  const imports: Import[] = [];
  findNode(tree, (node) => {
    const target = targetOf(node);
    if (target === undefined) return false;
    const own = target.startsWith('.');
    imports.push({ own, target: own ? resolveOwn(path, target) : packageOf(target), typeOnly: isTypeOnly(node) });
    return false;
  });
  return imports;
}

function targetOf(node: ts.Node): string | undefined {
  const specifier = specifierOf(node);
  return specifier && ts.isStringLiteral(specifier) ? specifier.text : undefined;
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments[0];
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  return undefined;
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isImportTypeNode(node)) return true;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  if (!ts.isImportDeclaration(node) || !node.importClause) return false;
  const { phaseModifier, namedBindings, name } = node.importClause;
  if (phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  return (
    !name &&
    !!namedBindings &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  );
}

function resolveOwn(from: string, target: string): string {
  return relative(SRC, resolve(SRC, dirname(from), target))
    .split(sep)
    .join('/')
    .replace(/\.js$/, '.ts');
}

function packageOf(target: string): string {
  if (target.startsWith('node:')) return target;
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

function roomOf(path: string): string {
  return path.split('/')[0]!;
}

function levelOf(room: string): number {
  return LEVELS.findIndex((level) => level.includes(room));
}

function mayImport(from: string, to: string): boolean {
  if (from === to || to === 'version.ts') return true;
  if (to === 'sandbox') return true; // has its own rule
  const top = LEVELS.length - 1;
  return levelOf(from) === top || levelOf(to) < levelOf(from);
}

function isOtherCategory(path: string, target: string): boolean {
  const [, category] = path.split('/');
  const [room, other] = target.split('/');
  return room === 'tools' && other !== undefined && ![category, 'shared'].includes(other);
}

function ofRoom(room: string): Source[] {
  return production.filter((source) => source.room === room);
}

/** @param word stands in the text of every node that matches */
function filesWith(among: readonly Source[], word: string, matches: (node: ts.Node) => boolean): string[] {
  return among.filter(({ tree }) => tree.text.includes(word) && findNode(tree, matches)).map(({ path }) => path);
}

/** Whether it matches, or anything below. */
function findNode(node: ts.Node, matches: (node: ts.Node) => boolean): boolean {
  return matches(node) || ts.forEachChild(node, (child) => findNode(child, matches) || undefined) === true;
}

function hasDefaultModifier(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) && !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
  );
}
