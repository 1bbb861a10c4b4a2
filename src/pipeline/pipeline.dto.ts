import { TOOL_EFFECTS, type ToolEffect } from '../context/call-context.js';
import { AnyJson, AnyObject, Flag, Int, ListOf, Nested, OneOf, text, Text } from '../mcp/schema/fields/index.js';

/** What a step id looks like. */
const STEP_ID = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

export class PipelineStep {
  @Text('Name of the step for later templates. Default: step_ and its index, counted from 0.', {
    pattern: STEP_ID,
    means: 'a letter, then letters, digits or _',
    max: 64,
    optional: true,
  })
  id?: string;

  @Text('The tool to call.', { min: 1, max: 128 })
  tool!: string;

  @AnyObject(
    'Its arguments. A text may name earlier results: {{step.field}} keeps the type, {{step.list[0].id ?? "text"}} has a default, \\{{ is a literal {{.',
  )
  args!: Record<string, unknown>;

  @Text('A second name for the result, listed in `variables`.', { min: 1, max: 128, optional: true })
  save_as?: string;

  @Text(
    'Run only if: step.field, !step.field, step.field == "text" or step.field != "text". A path without a value is false.',
    {
      min: 1,
      max: 1024,
      optional: true,
    },
  )
  if?: string;

  @Flag('Go on with the next step when this one fails.', { default: false })
  continue_on_error!: boolean;
}

export class PipelineResume {
  @Text('The id of the step to go on from.', { pattern: STEP_ID, means: 'the id of a step', max: 64 })
  from!: string;

  @AnyObject('Results of the steps before it, as the aborted run returned them.')
  variables!: Record<string, unknown>;
}

export class PipelineInput {
  @ListOf(PipelineStep, 'What to do, one after the other.', { min: 1, max: 20 })
  steps!: PipelineStep[];

  @Flag('Check everything and report what would happen; no step runs.', { default: false })
  dry_run!: boolean;

  @Nested(
    PipelineResume,
    'The `resume` of an aborted run: with the same steps, goes on without repeating what succeeded.',
    {
      optional: true,
    },
  )
  resume?: PipelineResume;
}

/** How a step stands at the end of the run. */
export const STEP_STATUSES = ['success', 'error', 'skipped', 'not_started', 'unknown'] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

export class StepRefusal {
  @Text('The error code.')
  code!: string;

  @Text('What refuses it.')
  message!: string;
}

export class RequestPlan {
  @Text('HTTP method.')
  method!: string;

  @Text('Path below the API, with its query; {{…}} where a value is not known yet.')
  path!: string;

  @AnyJson('What it would carry.', { optional: true })
  body?: unknown;

  @ListOf(text(), 'Names of the files it would carry.', { optional: true })
  files?: readonly string[];
}

export class StepReport {
  @Text('Name of the step.')
  id!: string;

  @Text('The tool.')
  tool!: string;

  @OneOf(STEP_STATUSES, 'unknown: it failed and may have been carried out.')
  status!: StepStatus;

  @AnyObject('What the tool returned.', { optional: true, untrusted: true })
  result?: Readonly<Record<string, unknown>>;

  @AnyObject('Why it failed: the error envelope of the step.', { optional: true, untrusted: true })
  error?: Readonly<Record<string, unknown>>;

  @OneOf(TOOL_EFFECTS, 'What the tool does to its object; only in a dry run.', { optional: true })
  effect?: ToolEffect;

  @Nested(StepRefusal, 'What would refuse the step; only in a dry run.', { optional: true })
  refused?: StepRefusal;

  @ListOf(RequestPlan, 'What it would send, up to its first write; only in a dry run, and where it can be told.', {
    optional: true,
    untrusted: true,
  })
  requests?: readonly RequestPlan[];

  @AnyObject('In a dry run: what would become different, where its requests alone do not show it.', {
    optional: true,
    untrusted: true,
  })
  outlook?: object;

  @Int('How long it took, in milliseconds.', { min: 0 })
  duration_ms!: number;
}

export class PipelineReport {
  @ListOf(StepReport, 'Every step, in order.')
  steps!: StepReport[];

  @AnyObject('Results by their `save_as` names.', { untrusted: true })
  variables!: Readonly<Record<string, unknown>>;

  @Int('How long the run took, in milliseconds.', { min: 0 })
  total_duration_ms!: number;

  @Flag('A step ended the run.')
  aborted!: boolean;

  @Flag('Results were cut to fit.', { optional: true })
  truncated?: boolean;

  @Nested(PipelineResume, 'Goes on from here in a new call; only after an aborted run.', { optional: true })
  resume?: PipelineResume;
}
