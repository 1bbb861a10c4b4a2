import type { ToolDefinition } from '../../mcp/tool-definition.js';
import type { Condition } from '../template/condition.js';
import type { ParsedArguments } from '../template/arguments.js';

/** A step as the caller wrote it. */
export interface StepSpec {
  readonly id?: string;
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly save_as?: string;
  readonly if?: string;
  readonly continue_on_error?: boolean;
}

/** Where an aborted run goes on. */
export interface ResumeSpec {
  /** The id of the first step to run. */
  readonly from: string;
  /** Results of the steps before it, by step id and `save_as` name. */
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface RunSpec {
  readonly steps: readonly StepSpec[];
  readonly resume?: ResumeSpec;
}

/** A step that is known to make sense. */
export interface PlannedStep {
  readonly index: number;
  readonly id: string;
  readonly tool: ToolDefinition;
  readonly args: ParsedArguments;
  readonly condition?: Condition;
  readonly saveAs?: string;
  readonly continueOnError: boolean;
}

/** A step whose tool may not exist. */
export type Draft = Omit<PlannedStep, 'tool'> & Partial<Pick<PlannedStep, 'tool'>>;

/** A pipeline that may start. */
export interface Plan {
  readonly steps: readonly PlannedStep[];
  /** The index of the first step to run. */
  readonly start: number;
  /** What is known before the start, from an earlier run. */
  readonly variables: ReadonlyMap<string, unknown>;
}

/** What planning needs of the registry. */
export interface ToolLookup {
  get(name: string): ToolDefinition | undefined;
  /** Names that look like `name`, the closest first. */
  closest(name: string): readonly string[];
}
