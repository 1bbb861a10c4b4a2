import type { Type } from '@nestjs/common';
import type { ToolDefinition } from '../../src/mcp/tool-definition.js';
import { type Field, type FieldItem, fieldsOf } from '../../src/mcp/schema/fields/index.js';
import { ID_KIND, type IdKind } from '../../src/discord/ids/reference.js';
import { isScopedKind } from '../../src/discord/scope/thing.js';
import { fileRulesOf } from '../../src/tools/shared/files/file-text.field.js';
import { definitions } from '../support/contract-app.js';

/** What a name promises; a field of it that is declared as anything else would pass by the allow-lists. */
const KIND_OF_NAME: readonly [name: RegExp, kinds: readonly IdKind[]][] = [
  [/(^|_)guild_ids?$/, ['guild']],
  [/(^|_)(channel|thread|parent|category)_ids?$/, ['channel', 'thread']],
  [/(^|_)(channels|threads)$/, ['channel', 'thread']],
  [/(^|_)webhook_ids?$/, ['webhook']],
  [/^sticker_ids$/, ['sticker']],
  [/(^|_)invite_code$|^code$/, ['invite']],
  [/(^|_)template_code$/, ['template']],
  [/(^|_)message_ids?$/, ['message']],
  [/(^|_)user_ids?$/, ['user', 'mentionable']],
  [/(^|_)role_ids?$/, ['role', 'mentionable']],
];

let tools: readonly ToolDefinition[];

beforeAll(async () => {
  tools = await definitions();
}, 60_000);

/** A field at any depth of a DTO: its dotted path and the kind of id it is declared as. */
interface Leaf {
  readonly path: string;
  readonly name: string;
  readonly field: Field;
  readonly kind: IdKind | undefined;
}

describe('every tool', () => {
  it('is judged by the guild its arguments lead to, or says what it reaches', () => {
    const unjudged = tools.filter(
      (tool) => tool.effect !== 'neutral' && ['arguments', 'guild'].includes(tool.reach) && !rootOf(tool).some(isProof),
    );
    expect(unjudged.map(({ name }) => name)).toEqual([]);
  });

  // without a code it asks Discord nothing, and the code that is given is judged as any other, see foreign-ids; the guild only narrows a
  // list of what the account has
  const OPTIONAL_GUILD = ['templates_recommend', 'entitlements_list'];

  it('that says it reaches nothing, anywhere or the whole account has no argument that leads to a guild', () => {
    const wrong = tools.filter(
      ({ reach, input }) =>
        ['anywhere', 'account', 'nothing'].includes(reach) && input && leavesOf(input).some(isScoped),
    );
    expect(wrong.map(({ name }) => name).filter((name) => !OPTIONAL_GUILD.includes(name))).toEqual([]);
  });

  it('takes a file that goes by itself as an argument of its own, where it is read', () => {
    const wrong = tools.flatMap(({ name: tool, input }) =>
      (input ? leavesOf(input) : []).filter(isHiddenFile).map(({ path }) => `${tool}.${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('declares ids as what their names say', () => {
    const wrong = tools.flatMap(({ name: tool, input }) =>
      (input ? leavesOf(input) : [])
        .filter(isMislabelled)
        .map(({ path, kind }) => `${tool}.${path}: ${kind ?? 'no id'}`),
    );
    expect(wrong).toEqual([]);
  });
});

function isHiddenFile({ path, name, field }: Leaf): boolean {
  return fileRulesOf(field) !== undefined && path !== name;
}

function rootOf({ input }: ToolDefinition): Leaf[] {
  return input ? leavesOf(input).filter(({ path, name }) => path === name) : [];
}

/** A required argument that leads to a guild by itself. */
function isProof(leaf: Leaf): boolean {
  return isScoped(leaf) && leaf.field.optional !== true && leaf.field.nullable !== true;
}

function isScoped({ kind }: Leaf): boolean {
  return kind !== undefined && isScopedKind(kind);
}

/** A blueprint names its own things by symbols. */
function isMislabelled({ path, name, kind, field }: Leaf): boolean {
  if (path.startsWith('blueprint.')) return false;
  const promised = KIND_OF_NAME.find(([pattern]) => pattern.test(name))?.[1];
  return promised !== undefined && isText(field.item) && (kind === undefined || !promised.includes(kind));
}

/** Lists of objects are looked into; what is no text is no id. */
function isText(item: FieldItem): boolean {
  if (item.kind === 'list') return isText(item.item);
  return item.kind === 'leaf' && item.schema.type === 'string';
}

function leavesOf(dto: Type<object>, prefix = '', above: readonly unknown[] = []): Leaf[] {
  if (above.includes(dto)) return [];
  return [...fieldsOf(dto).values()].flatMap((field) =>
    leavesIn(field.item, field, `${prefix}${field.name}`, [...above, dto]),
  );
}

function leavesIn(item: FieldItem, field: Field, path: string, above: readonly unknown[]): Leaf[] {
  switch (item.kind) {
    case 'leaf':
      return [{ path, name: field.name, field, kind: item.meta?.[ID_KIND] as IdKind | undefined }];
    case 'nested':
      return leavesOf(item.dto(), `${path}.`, above);
    case 'list':
    case 'map':
      return leavesIn(item.item, field, path, above);
    case 'union':
      return item.items.flatMap((each) => leavesIn(each, field, path, above));
  }
}
