import type { ToolError } from '../../errors/tool-error.js';
import { Text } from '../../mcp/schema/fields/index.js';
import { aCall } from '../testing/a-call.js';
import { refusalOf } from '../testing/refusal-of.js';
import { ConfirmationGate } from './confirmation.gate.js';

const destructive = { name: 'messages_delete', effect: 'delete', confirm: true, args: { message_id: '1' } } as const;

function refusal(dryRun: boolean | undefined, confirm: boolean | undefined): ToolError | undefined {
  const gate = new ConfirmationGate(dryRun === undefined ? {} : { dryRun });
  return refusalOf(() => gate.check(aCall({ ...destructive, control: confirm === undefined ? {} : { confirm } })));
}

describe('ConfirmationGate', () => {
  it('lets a confirmed call run on an armed server', () => {
    const call = aCall({ ...destructive, control: { confirm: true } });
    expect(() => new ConfirmationGate({ dryRun: false }).check(call)).not.toThrow();
  });

  it('lets anything that needs no confirmation run', () => {
    expect(() => new ConfirmationGate({}).check(aCall({ effect: 'update' }))).not.toThrow();
  });

  it.each([
    [undefined, true],
    [true, true],
    [false, undefined],
    [false, false],
    [true, undefined],
  ])('with dryRun %s and __confirm %s shows what would happen instead', (dryRun, confirm) => {
    const refused = refusal(dryRun, confirm);
    expect(refused?.code).toBe('DRY_RUN_PREVIEW');
    expect(refused?.details.preview).toEqual({
      tool: 'messages_delete',
      effect: 'delete',
      would: 'Does a thing.',
      because: 'it is destructive',
      on: { message_id: '1' },
    });
  });

  it('asks for the same where only the arguments call for it', () => {
    const confirmWhen = (args: { loud?: boolean }) => (args.loud ? 'it is loud' : undefined);
    const refused = (args: object) => {
      const call = aCall({ effect: 'create', args: { ...args } });
      return refusalOf(() => new ConfirmationGate({}).check({ ...call, tool: { ...call.tool, confirmWhen } }));
    };
    expect(refused({ loud: true })?.details.preview).toMatchObject({ because: 'it is loud' });
    expect(refused({ loud: false })).toBeUndefined();
  });

  it('tells exactly what is missing', () => {
    expect(refusal(true, true)?.details.recovery_hint).toMatch(/MCP_DRY_RUN=false/);
    expect(refusal(true, true)?.details.recovery_hint).not.toMatch(/__confirm/);
    expect(refusal(false, undefined)?.details.recovery_hint).toMatch(/__confirm: true/);
    expect(refusal(false, undefined)?.details.recovery_hint).not.toMatch(/MCP_DRY_RUN/);
  });

  it('cuts long texts in the preview', () => {
    const call = aCall({ ...destructive, args: { list: [{ text: 'x'.repeat(500) }] } });
    const refused = refusalOf(() => new ConfirmationGate({}).check(call));
    expect(refused?.details.preview).toMatchObject({ on: { list: [{ text: `${'x'.repeat(200)}…` }] } });
  });

  it('leaves credentials out of the preview', () => {
    class Input {
      @Text('A token.', { secret: true }) access_token!: string;
    }
    const call = aCall({ ...destructive, input: Input, args: { access_token: 'very-secret', user_id: '1' } });
    const refused = refusalOf(() => new ConfirmationGate({}).check(call));
    expect(refused?.details.preview).toMatchObject({ on: { access_token: '[redacted]', user_id: '1' } });
  });
});
