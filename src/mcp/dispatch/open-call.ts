import type { CallContext } from '../../context/call-context.js';
import { ToolError, type Issue } from '../../errors/tool-error.js';
import { boundIssues } from '../schema/argument-bounds.js';
import { shortPath } from '../schema/issue-path.js';
import { splitControls } from '../schema/control-arguments.js';
import { validateArguments } from '../schema/validate-arguments.js';
import type { ToolDefinition } from '../tool-definition.js';
import type { ToolCall } from './tool-call.js';

type Arguments = Record<string, unknown>;

/** A call on its way: what gates see of it, and what they do not. */
export class OpenCall implements ToolCall {
  args: Arguments;
  private controls: Arguments;
  private readonly unfit: readonly Issue[];

  constructor(
    readonly tool: ToolDefinition,
    readonly context: CallContext,
    given: Readonly<Arguments>,
  ) {
    this.unfit = boundIssues(given).map((issue) => ({ ...issue, path: shortPath(issue.path) }));
    // what is unfit to be read is shown to nobody: neither observers nor gates could walk it
    ({ own: this.args, controls: this.controls } = splitControls(this.unfit.length === 0 ? given : {}, tool));
  }

  get control(): ToolCall['control'] {
    const { __confirm: confirm, __confirm_token: confirmToken } = this.controls;
    return {
      ...(typeof confirm === 'boolean' && { confirm }),
      ...(typeof confirmToken === 'string' && { confirmToken }),
    };
  }

  /** @throws ToolError VALIDATION_FAILED when the arguments are too deep or too many to be read at all */
  assertReadable(): void {
    if (this.unfit.length > 0) throw this.invalid(this.unfit);
  }

  /**
   * Checks the form of the arguments, and converts what may be written in another way (`"50"` for a number).
   *
   * @throws ToolError VALIDATION_FAILED with every problem in `issues`
   */
  async validate(): Promise<void> {
    const verdict = await validateArguments(this.tool, { ...this.args, ...this.controls });
    if (!verdict.ok) throw this.invalid(verdict.issues);
    ({ own: this.args, controls: this.controls } = splitControls(verdict.args, this.tool));
  }

  private invalid(issues: readonly Issue[]): ToolError {
    return new ToolError('VALIDATION_FAILED', `The arguments of ${this.tool.name} are not valid.`, { issues });
  }
}
