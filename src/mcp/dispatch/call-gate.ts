import type { Principal } from '../../context/call-context.js';
import type { ToolDefinition } from '../tool-definition.js';
import type { ToolCall } from './tool-call.js';

/** The stages of the safety chain, in order. Validation stands between `defaultGuild` and `enabled` and is the dispatcher's own. */
export const GateStage = {
  defaultGuild: 3,
  enabled: 5,
  resolve: 6,
  allowLists: 7,
  writeMode: 8,
  confirmation: 9,
  /** Nothing refuses the call any more: what it is to send is read. */
  files: 10,
} as const;
/** One of them. */
export type GateStage = (typeof GateStage)[keyof typeof GateStage];

/**
 * Decides whether a call may go on. A provider decorated with `@McpCallGate({ stage })` is one; gates run by stage, then in order of
 * registration.
 */
export interface CallGate {
  /** @throws ToolError to refuse the call. Nothing with a side effect may have happened before. */
  check(call: ToolCall): void | Promise<void>;
  /**
   * Refuses, before a pipeline starts, what `check` would refuse later. Arguments that are not known yet are still texts with templates
   * (`{{step.field}}`), ids are as the caller wrote them. Sends nothing. A gate without it foresees nothing, unless it stands at
   * `enabled`: there `check` looks at tool and principal alone, and is asked itself.
   *
   * @throws ToolError as `check` does
   */
  foresee?(call: ToolCall): void;
  /** The arguments that `check` fills in where a call leaves them out: schemas do not ask for them. Looked at once. */
  fills?(tool: Pick<ToolDefinition, 'input' | 'reach'>): readonly string[];
  /** False hides the tool from `tools/list`. */
  lists?(tool: ToolDefinition, principal: Principal): boolean;
}
