import type { CallContext } from '../../context/call-context.js';
import { ToolError } from '../../errors/tool-error.js';
import { splitControls } from '../schema/control-arguments.js';
import { validateArguments } from '../schema/validate-arguments.js';
import type { ToolDefinition } from '../tool-definition.js';
import type { ToolCall } from './tool-call.js';

type Arguments = Record<string, unknown>;

/** A call on its way: what gates see of it, and what they do not. */
export class OpenCall implements ToolCall {
  args: Arguments;
  private controls: Arguments;

  constructor(
    readonly tool: ToolDefinition,
    readonly context: CallContext,
    given: Readonly<Arguments>,
  ) {
    ({ own: this.args, controls: this.controls } = splitControls(given, tool));
  }

  get control(): ToolCall['control'] {
    const { __confirm: confirm, __confirm_token: confirmToken } = this.controls;
    return {
      ...(typeof confirm === 'boolean' && { confirm }),
      ...(typeof confirmToken === 'string' && { confirmToken }),
    };
  }

  /**
   * Checks the form of the arguments, and converts what may be written in another way (`"50"` for a number).
   *
   * @throws ToolError VALIDATION_FAILED with every problem in `issues`
   */
  async validate(): Promise<void> {
    const verdict = await validateArguments(this.tool, { ...this.args, ...this.controls });
    if (!verdict.ok) {
      const { issues } = verdict;
      throw new ToolError('VALIDATION_FAILED', `The arguments of ${this.tool.name} are not valid.`, { issues });
    }
    ({ own: this.args, controls: this.controls } = splitControls(verdict.args, this.tool));
  }
}
