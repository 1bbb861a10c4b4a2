import type { ToolDefinition } from '../../mcp/tool-definition.js';
import { aTool } from '../testing/a-tool.js';
import type { ResumeSpec, StepSpec, ToolLookup } from './plan.js';
import { planSteps } from './plan-steps.js';

const channel = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } };
const listed = {
  type: 'object',
  properties: { channels: { type: 'array', items: channel }, counts: { type: 'object' } },
};
const tools = new Map<string, ToolDefinition>([
  ['channels_list', aTool({ name: 'channels_list', fullOutputSchema: listed })],
  ['messages_send', aTool({ name: 'messages_send', effect: 'create' })],
  ['mcp_pipeline', aTool({ name: 'mcp_pipeline', effect: 'neutral' })],
]);
const lookup: ToolLookup = { get: (name) => tools.get(name), closest: () => ['messages_send'] };

const send = (args: Record<string, unknown>, more: Partial<StepSpec> = {}): StepSpec => ({
  tool: 'messages_send',
  args,
  ...more,
});
const list = (more: Partial<StepSpec> = {}): StepSpec => ({ tool: 'channels_list', args: {}, ...more });

function problemsOf(steps: StepSpec[], resume?: ResumeSpec): string[] {
  const { problems } = planSteps({ steps, ...(resume ? { resume } : {}) }, lookup);
  return problems.map(({ code, issue }) => `${code} ${issue.path}: ${issue.message}`);
}

describe('planSteps', () => {
  it('names steps by their index unless they have an id', () => {
    const { plan, problems } = planSteps(
      { steps: [list(), send({ text: '{{step_0.channels[0].id}} {{step_0.counts.7}}' }), send({}, { id: 'last' })] },
      lookup,
    );
    expect(problems).toEqual([]);
    expect(plan.steps.map(({ id }) => id)).toEqual(['step_0', 'step_1', 'last']);
  });

  it('reports all problems at once, each where it is', () => {
    const steps = [
      send({ a: '{{later.id}}' }, { id: 'first' }),
      send({ b: '{{nobody.id}}', c: '{{' }, { id: 'first', if: 'first = 1' }),
      { tool: 'messages_sned', args: {} },
      list({ id: 'later', save_as: 'first' }),
    ];
    expect(problemsOf(steps)).toEqual([
      'VALIDATION_FAILED steps[1].id: "first" is the id of step 0 already',
      'VALIDATION_FAILED steps[3].save_as: "first" is the id of step 0',
      expect.stringMatching(/^VALIDATION_FAILED steps\[1\]\.if: .* is no condition/),
      expect.stringMatching(/^VALIDATION_FAILED steps\[1\]\.args\.c: .* is no template/),
      'VALIDATION_FAILED steps[2].tool: unknown tool "messages_sned"; did you mean messages_send?',
      'PIPELINE_UNRESOLVED steps[0].args.a: "later" is not done before this step: there is none',
      expect.stringMatching(/^PIPELINE_UNRESOLVED steps\[1\]\.args\.b: "nobody" is no earlier step: there are first/),
    ]);
  });

  it('refuses a step that calls its tool by way of another', () => {
    const step = { tool: 'mcp_tools_call_write', args: { name: 'messages_send', arguments: {} } };
    expect(problemsOf([step])).toEqual([
      expect.stringMatching(/^VALIDATION_FAILED steps\[0\]\.tool: a step calls any tool itself/),
    ]);
  });

  it('refuses a step that names itself', () => {
    expect(problemsOf([send({ a: '{{me.id}}' }, { id: 'me' })])).toEqual([
      expect.stringContaining('"me" is not done before this step'),
    ]);
  });

  it('refuses an id that a later default repeats', () => {
    expect(problemsOf([send({}, { id: 'step_1' }), send({})])).toEqual([
      expect.stringContaining('"step_1" is the id of step 0 already'),
    ]);
  });

  it('refuses a pipeline in a pipeline', () => {
    expect(problemsOf([{ tool: 'mcp_pipeline', args: { steps: [] } }])).toEqual([
      expect.stringMatching(/^PIPELINE_RECURSION steps\[0\]\.tool/),
    ]);
  });

  it('lets two steps save under one name, as two branches do', () => {
    const steps = [
      list({ id: 'a' }),
      send({}, { if: 'a', save_as: 'sent' }),
      send({}, { if: '!a', save_as: 'sent' }),
      send({ x: '{{sent.id}}' }),
    ];
    expect(problemsOf(steps)).toEqual([]);
  });

  it('refuses a field that the tool never returns, before anything is done', () => {
    const steps = [
      list({ id: 'a', save_as: 'all' }),
      send({ x: '{{a.channels[0].nmae}}', y: '{{all.chanels}}' }, { if: 'a.count' }),
    ];
    expect(problemsOf(steps)).toEqual([
      'PIPELINE_UNRESOLVED steps[1].if: "a.count": channels_list returns no "count"; there are channels, counts',
      'PIPELINE_UNRESOLVED steps[1].args.x: "a.channels[0].nmae": channels_list returns no "nmae"; there are id, name',
      'PIPELINE_UNRESOLVED steps[1].args.y: "all.chanels": channels_list returns no "chanels"; there are channels, counts',
    ]);
  });

  it('allows a field that may be missing when there is a default', () => {
    expect(problemsOf([list({ id: 'a' }), send({ x: '{{a.count ?? "0"}}' })])).toEqual([]);
  });

  describe('with resume', () => {
    const steps = [list({ id: 'a' }), send({}, { id: 'b' }), send({ x: '{{a.channels}}', y: '{{b.id}}' }, { id: 'c' })];

    it('takes the results of the steps before from its variables', () => {
      const { plan, problems } = planSteps(
        { steps, resume: { from: 'c', variables: { a: { channels: [] }, b: { id: '1' } } } },
        lookup,
      );
      expect(problems).toEqual([]);
      expect([plan.start, plan.variables.get('b')]).toEqual([2, { id: '1' }]);
    });

    it('refuses a variable that is missing', () => {
      expect(problemsOf(steps, { from: 'c', variables: { a: {} } })).toEqual([
        'PIPELINE_UNRESOLVED steps[2].args.y: "b" ran before and is not in resume.variables',
      ]);
    });

    it('needs no variable of a step that had no result, where the rest can do without', () => {
      const rest = [
        list({ id: 'a', continue_on_error: true }),
        send({}, { id: 'b', if: '!a' }),
        send({ x: '{{a.name ?? "none"}}' }, { id: 'c', if: 'b' }),
        send({}, { id: 'd', if: 'a.name == "x"' }),
      ];
      expect(problemsOf(rest, { from: 'b', variables: {} })).toEqual([
        'PIPELINE_UNRESOLVED steps[3].if: "a" ran before and is not in resume.variables',
      ]);
    });

    it('refuses a variable that no earlier step publishes', () => {
      expect(problemsOf(steps, { from: 'b', variables: { a: {}, b: {}, d: {} } })).toEqual([
        'VALIDATION_FAILED resume.variables.b: no step before "b" is called or saved as "b"',
        'VALIDATION_FAILED resume.variables.d: no step before "b" is called or saved as "d"',
      ]);
    });

    it('refuses to go on from a step that is not there', () => {
      expect(problemsOf(steps, { from: 'z', variables: {} })).toContain(
        'VALIDATION_FAILED resume.from: "z" is the id of no step: a, b, c',
      );
    });
  });
});
