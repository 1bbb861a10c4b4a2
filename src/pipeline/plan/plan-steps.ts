import { isCallTool } from '../../mcp/surface/tool-names.js';
import { parseArguments } from '../template/arguments.js';
import { parseCondition, type Condition } from '../template/condition.js';
import type { Draft, Plan, PlannedStep, RunSpec, StepSpec, ToolLookup } from './plan.js';
import { problemsAt, type Problem } from './problem.js';
import { ReferenceCheck } from './reference-check.js';
import { StepNames } from './step-names.js';
import { PIPELINE_TOOL } from '../pipeline-tool.js';

/**
 * Works out everything that can be known of a pipeline without its tools' rules: names, tools, templates and what they refer to. All
 * problems are found at once; the plan is only good when there are none.
 */
export function planSteps(run: RunSpec, tools: ToolLookup): { plan: Plan; problems: Problem[] } {
  const names = new StepNames(run.steps);
  const drafted = run.steps.map((spec, index) => draftStep(spec, index, names.ids[index] ?? '', tools));
  const steps = drafted.map(({ draft }) => draft);
  const start = run.resume ? Math.max(0, names.ids.indexOf(run.resume.from)) : 0;
  const variables = new Map(Object.entries(run.resume?.variables ?? {}));
  const references = new ReferenceCheck(names, steps, start, variables);
  const problems = [
    ...names.problems(),
    ...(run.resume ? names.resumeProblems(run.resume) : []),
    ...drafted.flatMap((step) => step.problems),
    ...steps.slice(start).flatMap((step) => references.problems(step)),
  ];
  return { plan: { steps: steps.filter(hasTool), start, variables }, problems };
}

function hasTool(draft: Draft): draft is PlannedStep {
  return draft.tool !== undefined;
}

function draftStep(
  spec: StepSpec,
  index: number,
  id: string,
  tools: ToolLookup,
): { draft: Draft; problems: Problem[] } {
  const { parsed: args, issues } = parseArguments(spec.args);
  const { condition, problem } = readCondition(spec.if);
  const continueOnError = spec.continue_on_error ?? false;
  const problems = [
    ...toolProblems(spec.tool, index, tools),
    ...problemsAt(
      `steps[${index}]`,
      'VALIDATION_FAILED',
      problem === undefined ? [] : [{ path: 'if', message: problem }],
    ),
    ...problemsAt(`steps[${index}].args`, 'VALIDATION_FAILED', issues),
  ];
  return {
    draft: { index, id, tool: tools.get(spec.tool), args, condition, saveAs: spec.save_as, continueOnError },
    problems,
  };
}

function readCondition(source: string | undefined): { condition?: Condition; problem?: string } {
  return source === undefined ? {} : parseCondition(source);
}

function toolProblems(name: string, index: number, tools: ToolLookup): Problem[] {
  const path = `steps[${index}]`;
  if (name === PIPELINE_TOOL) {
    const message = 'a pipeline cannot run a pipeline: put its steps here';
    return problemsAt(path, 'PIPELINE_RECURSION', [{ path: 'tool', message }]);
  }
  if (isCallTool(name)) {
    const message = 'a step calls any tool itself: write the name of the tool here, and its arguments into `args`';
    return problemsAt(path, 'VALIDATION_FAILED', [{ path: 'tool', message }]);
  }
  if (tools.get(name)) return [];
  const closest = tools.closest(name);
  const hint = closest.length > 0 ? `; did you mean ${closest.join(' or ')}?` : '';
  return problemsAt(path, 'VALIDATION_FAILED', [{ path: 'tool', message: `unknown tool "${name}"${hint}` }]);
}
