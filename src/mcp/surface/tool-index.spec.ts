import { Text } from '../schema/fields/index.js';
import type { ToolDefinition } from '../tool-definition.js';
import { searchWords } from './search-words.js';
import { ToolIndex, type Synonyms } from './tool-index.js';

class Overdue {
  @Text('How many days late.') days!: string;
}

const tool = (name: string, summary: string, input?: ToolDefinition['input']) =>
  ({ name, category: name.split('_')[0], summary, ...(input && { input }) }) as ToolDefinition;

const TOOLS = [
  tool('books_create', 'Add a book to the shelf.'),
  tool('books_delete', 'Delete a book for good.'),
  tool('books_list', 'List the books of a shelf.'),
  tool('readers_list', 'List readers.', Overdue),
  tool('readers_ban', 'Keep a reader out.'),
];

const found = (query: string, synonyms?: Synonyms) =>
  new ToolIndex(TOOLS, synonyms).find(query).map(({ name }) => name);

describe('ToolIndex', () => {
  it('finds a tool by the words of its name, whatever their form', () => {
    expect(found('deleting books')[0]).toBe('books_delete');
    expect(found('BAN the reader')[0]).toBe('readers_ban');
  });

  it('finds a tool by its summary and its arguments', () => {
    expect(found('for good')).toEqual(['books_delete']);
    expect(found('late')).toEqual(['readers_list']);
  });

  it('finds a tool by what its words are called elsewhere, in a word or in several', () => {
    expect(found('throw out', { 'throw out': 'delete' })).toEqual(['books_delete', 'readers_ban']);
    expect(found('throw away', { 'throw out': 'delete' })).toEqual([]);
    expect(found('shred it', { shred: 'delete book' })[0]).toBe('books_delete');
  });

  it('holds a word that many tools share for less than one that few have', () => {
    expect(found('list book readers').slice(0, 2)).toEqual(['readers_list', 'books_list']);
  });

  it('finds nothing for words that say nothing', () => {
    expect(found('the of and')).toEqual([]);
    expect(found('')).toEqual([]);
    expect(found('?!')).toEqual([]);
  });

  it('gives the same order every time', () => {
    expect(found('list')).toEqual(found('list'));
    expect(new ToolIndex([], {}).find('list')).toEqual([]);
  });
});

describe('searchWords', () => {
  it.each([
    ['Pinned messages', ['pin', 'messag']],
    ['pin a message', ['pin', 'messag']],
    ['categories', ['category']],
    ['class bus', ['class', 'bus']],
    ['Ünïcödé 42', ['ünïcödé', '42']],
  ])('of %j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });
});
