import { Injectable } from '@nestjs/common';
import { botIdOf } from '../../discord/token/bot-id.js';
import { TokenSource } from '../../discord/token/token-source.js';
import { ToolError } from '../../errors/tool-error.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import type { Redemption } from '../../state/single-use-tokens.js';
import { StateStore } from '../../state/state-store.js';
import { PreviewService } from '../preview/preview.service.js';
import { amongArguments } from './among-arguments.js';
import { fingerprintOf } from './call-fingerprint.js';

const PURPOSE = 'confirm';
const TTL_MS = 2 * 60_000;

const REFUSALS: Record<Exclude<Redemption, 'redeemed'>, string> = {
  forged: 'this server did not give it',
  expired: 'it was good for two minutes, which are over',
  used: 'it was used before',
  unknown: 'the server has lost what it was given for',
  other_target: 'it was given for another call: another tool, other arguments, another caller or another bot',
};

/** Confirmation in two calls: the first one gets a preview and a token, the second one carries the token. */
@Injectable()
export class TokenConfirmation {
  constructor(
    private readonly store: StateStore,
    private readonly previews: PreviewService,
    private readonly botToken: TokenSource,
  ) {}

  /**
   * Uses the token up.
   *
   * @throws ToolError CONFIRMATION_INVALID with the reason; DRY_RUN_PREVIEW with `confirm_token` where the call has none
   */
  async confirm(call: ToolCall, because: string): Promise<void> {
    const target = fingerprintOf(call, botIdOf(this.botToken.current));
    const { confirmToken } = call.control;
    if (confirmToken === undefined) throw await this.preview(call, because, target);
    const redemption = await this.store.tokens.redeem(PURPOSE, confirmToken, target);
    if (redemption === 'redeemed') return;
    const message = `${call.tool.name} was not executed: its token does not confirm it, for ${REFUSALS[redemption]}.`;
    throw new ToolError('CONFIRMATION_INVALID', message, { reason: redemption });
  }

  private async preview(call: ToolCall, because: string, target: string): Promise<ToolError> {
    const preview = await this.previews.of(call, because);
    // the two minutes begin when the preview is there
    const { token, expiresAt } = await this.store.tokens.issue(PURPOSE, target, TTL_MS);
    return new ToolError('DRY_RUN_PREVIEW', `${call.tool.name} was not executed: the call is not confirmed.`, {
      preview,
      confirm_token: token,
      confirm_until: new Date(expiresAt).toISOString(),
      recovery_hint: `Show \`preview\` to a human; if it is what they want, repeat the same call within two minutes with \`__confirm_token\`${amongArguments(call.context)} set to \`confirm_token\`; \`__confirm\` does not count here.`,
    });
  }
}
