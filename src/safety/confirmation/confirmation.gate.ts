import { Inject } from '@nestjs/common';
import type { CallContext } from '../../context/call-context.js';
import { ToolError } from '../../errors/tool-error.js';
import { McpCallGate } from '../../mcp/decorators/index.js';
import { type CallGate, GateStage } from '../../mcp/dispatch/call-gate.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import { type ConfirmMode, MCP_MODULE_OPTIONS, type McpModuleOptions } from '../../mcp/mcp-module-options.js';
import { type Preview, previewOf } from '../preview/preview.js';
import { PreviewService } from '../preview/preview.service.js';
import { SAFETY_OPTIONS, type SafetyOptions } from '../safety-options.js';
import { amongArguments } from './among-arguments.js';
import { ConfirmationCauses } from './confirmation-causes.service.js';
import { HumanConfirmation } from './human-confirmation.service.js';
import { TokenConfirmation } from './token-confirmation.service.js';

/** The `reason` of a foreseen refusal that the call itself turns into a token; the values it is for may show only then. */
export const TOKEN_MISSING = 'token_missing';

/** Lets what needs a confirmation run only where the operator armed the server and a human agreed; else shows what it would do. */
@McpCallGate({ stage: GateStage.confirmation })
export class ConfirmationGate implements CallGate {
  private readonly dry: boolean;
  private readonly mode: ConfirmMode;

  constructor(
    @Inject(SAFETY_OPTIONS) { dryRun = true }: SafetyOptions,
    @Inject(MCP_MODULE_OPTIONS) { confirm = 'argument' }: McpModuleOptions,
    private readonly causes: ConfirmationCauses,
    private readonly previews: PreviewService,
    private readonly tokens: TokenConfirmation,
    private readonly human: HumanConfirmation,
  ) {
    this.dry = dryRun;
    this.mode = confirm;
  }

  /** @throws ToolError DRY_RUN_PREVIEW with what would happen, or one of CONFIRMATION_* with what was wrong with the confirmation */
  async check(call: ToolCall): Promise<void> {
    if (this.isSettled(call)) return;
    const cause = await this.causes.of(call);
    if (cause === undefined) return;
    if (this.dry || this.mode === 'argument') throw this.refusal(call, await this.previews.of(call, cause));
    await (this.mode === 'token' ? this.tokens : this.human).confirm(call, cause);
  }

  foresee(call: ToolCall): void {
    if (this.isSettled(call)) return;
    const cause = this.causes.known(call);
    if (cause === undefined) return;
    if (this.dry || this.mode === 'argument') throw this.refusal(call, previewOf(call, cause));
    if (this.mode === 'elicit') this.human.requireAsking(call);
    else if (call.control.confirmToken === undefined) throw this.refusal(call, previewOf(call, cause), TOKEN_MISSING);
  }

  private isSettled({ control }: ToolCall): boolean {
    return !this.dry && this.mode === 'argument' && control.confirm === true;
  }

  private refusal(call: ToolCall, preview: Preview, reason?: string): ToolError {
    const isConfirmed = this.mode === 'argument' && call.control.confirm === true;
    const reasons = [
      ...(this.dry ? ['this server only previews what needs a confirmation'] : []),
      ...(isConfirmed || this.mode !== 'argument' ? [] : ['the call is not confirmed']),
    ];
    const why = reasons.join(', and ') || 'the call is not confirmed';
    return new ToolError('DRY_RUN_PREVIEW', `${call.tool.name} was not executed: ${why}.`, {
      preview,
      ...(reason !== undefined && { reason }),
      recovery_hint: hintOf(this.dry, isConfirmed ? undefined : CALLER[this.mode](call.context)),
    });
  }
}

/** What confirms a call, said to its caller. */
const CALLER: Record<ConfirmMode, (context: CallContext) => string> = {
  argument: (context) => `the call is repeated with \`__confirm: true\`${amongArguments(context)}`,
  token: (context) =>
    context.step === undefined
      ? 'the call is repeated, which gives the token that confirms it'
      : `the tool is called by itself, which gives the token that confirms it: \`__confirm_token\`${amongArguments(context)}`,
  elicit: () => 'the call is repeated, which asks them',
};

function hintOf(dry: boolean, caller: string | undefined): string {
  const operator = 'the operator starts the server with MCP_DRY_RUN=false';
  const steps = [...(dry ? [operator] : []), ...(caller === undefined ? [] : [caller])].join(', and ');
  return `Show \`preview\` to a human; if it is what they want, ${steps}.`;
}
