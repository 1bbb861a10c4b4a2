import { previewOf } from '../preview/tree-preview.js';
import { dtoSchema } from '../../../mcp/schema/dto-schema.js';
import { SendTemplate } from '../send.dto.js';
import { fillTemplate } from './fill-template.js';
import { TEMPLATE_NAMES, type TemplateName } from './template-names.js';
import { TEMPLATE_VARS } from './template-vars.dto.js';
import { ToolError } from '../../../errors/tool-error.js';

const URL = 'https://example.org/a.png';
const shown = async (name: TemplateName, vars: Record<string, unknown>) =>
  previewOf(await fillTemplate(name, vars)).text;
const pathsOf = async (name: TemplateName, vars: Record<string, unknown>) => {
  const thrown: unknown = await fillTemplate(name, vars).catch((error: unknown) => error);
  return thrown instanceof ToolError ? thrown.details.issues?.map(({ path }) => path) : [];
};

describe('fillTemplate', () => {
  it('announces something', async () => {
    const vars = {
      title: 'Season 3',
      body: 'It **starts**.',
      image_url: URL,
      footer: 'The team',
      link_url: URL,
      color: '#112233',
    };
    expect(await shown('announcement', vars)).toBe(`Container edge #112233
├─ Text
│    ## Season 3
├─ Line
├─ Text
│    It **starts**.
├─ Gallery
│  └─ Picture ${URL}
├─ Text
│    -# The team
└─ Row
   └─ Button "Read more", link, ${URL}`);
  });

  it('tells what a release brings, from lists and from texts with one point a line', async () => {
    const vars = {
      version: '2.1',
      product: 'Bot',
      added: ['Polls'],
      fixed: '- Time zones\n\n* Typos ',
      link_url: URL,
      link_label: 'All',
    };
    expect(await shown('release_notes', vars)).toBe(`Container edge #2ecc71
├─ Text
│    ## Bot 2.1
├─ Line
├─ Text
│    ### Added
│    - Polls
├─ Text
│    ### Fixed
│    - Time zones
│    - Typos
└─ Row
   └─ Button "All", link, ${URL}`);
  });

  it('welcomes somebody, with a picture beside the greeting where there is one', async () => {
    const vars = { name: 'Ada', place: 'the club', picture_url: URL, steps: ['Read the rules', 'Say hello'] };
    expect(await shown('welcome_card', vars)).toBe(`Container edge #eb459e
├─ Section
│  ├─ Text
│  │    ## Welcome to the club, Ada!
│  └─ Beside: Thumbnail ${URL}
├─ Line
└─ Text
     ### First steps
     1. Read the rules
     1. Say hello`);
    expect(await shown('welcome_card', { name: 'Ada', body: 'Make yourself at home.' })).toBe(`Container edge #eb459e
└─ Text
     ## Welcome, Ada!
     Make yourself at home.`);
  });

  it('draws the results of a poll, written either way, with the winners in bold', async () => {
    const results = [
      { answer: 'Yes: sure', votes: 3 },
      { answer: 'No', votes: 1 },
    ];
    const drawn = await shown('poll_results', { question: 'Tea?', results, note: 'Thanks' });
    expect(drawn).toContain('**Yes: sure**');
    expect(drawn).toContain('▰▰▰▰▰▰▰▰▰▱▱▱ 3 (75 %)');
    expect(drawn).toContain('-# 4 votes · Thanks');
    expect(await shown('poll_results', { question: 'Tea?', results: 'Yes: sure: 3\nNo = 1', note: 'Thanks' })).toBe(
      drawn,
    );
    expect(await shown('poll_results', { question: 'Tea?', results: 'Yes: 0' })).toContain('▱▱▱▱▱▱▱▱▱▱▱▱ 0 (0 %)');
  });

  it('says how far an incident is, and since when by the clock of everyone', async () => {
    const vars = { title: 'Login fails', status: 'identified', affected: ['Web'], started_at: '2030-01-31T18:00:00Z' };
    expect(await shown('incident_status', vars)).toBe(`Container edge #e67e22
├─ Text
│    ## Login fails
│    **🟠 Identified**
├─ Line
├─ Text
│    ### Affected
│    - Web
└─ Text
     -# Since <t:1896112800:f>, <t:1896112800:R>`);
  });

  it('names every variable that is missing, unknown or of another form', async () => {
    expect(await pathsOf('announcement', { title: 'two\nlines', bodi: 'x' })).toEqual([
      'vars.body',
      'vars.bodi',
      'vars.title',
    ]);
    expect(await pathsOf('incident_status', { title: 'x', status: 'fine' })).toEqual(['vars.status']);
    expect(await pathsOf('poll_results', { question: 'x', results: 'Yes' })).toEqual(['vars.results']);
  });

  it('refuses more text than one message may have', async () => {
    const long = 'x'.repeat(3000);
    expect(await pathsOf('release_notes', { version: '1', summary: long, added: long })).toEqual(['vars']);
  });

  it('says in which form a value is expected', async () => {
    const refused: unknown = await fillTemplate('welcome_card', { name: 'Ada', steps: 5 }).catch(
      (error: unknown) => error,
    );
    const issues = refused instanceof ToolError ? refused.details.issues : [];
    expect(issues).toMatchObject([{ path: 'vars.steps', expected: expect.stringMatching(/list of .*, or text/) }]);
  });

  it.each(TEMPLATE_NAMES)('has in the full schema of the tool what %s takes', (name) => {
    const { properties } = dtoSchema(SendTemplate, 'full') as {
      properties: { vars: { $defs: Record<string, object> } };
    };
    expect(properties.vars.$defs[name]).toEqual(dtoSchema(TEMPLATE_VARS[name], 'full'));
    expect(dtoSchema(SendTemplate, 'advertised')).not.toHaveProperty('properties.vars.$defs');
  });

  it.each(TEMPLATE_NAMES)('has no %s without words', async (name) => {
    expect(await pathsOf(name, {})).not.toEqual([]);
  });
});
