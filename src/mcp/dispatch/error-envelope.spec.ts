import { ERROR_CODES, type ErrorCode } from '../../errors/error-codes.js';
import { ToolError, type Outcome, type ToolErrorDetails } from '../../errors/tool-error.js';
import type { ToolEffect } from '../../context/call-context.js';
import { errorEnvelope } from './error-envelope.js';

interface Setting {
  readonly effect: ToolEffect;
  readonly idempotent?: boolean;
  readonly details?: ToolErrorDetails;
  readonly args?: Record<string, unknown>;
  readonly started?: boolean;
}

function envelopeOf(code: ErrorCode, { effect, details, args = {}, started = true, idempotent }: Setting) {
  const tool = { effect, idempotent: idempotent ?? (effect !== 'create' && effect !== 'neutral') };
  return errorEnvelope({ error: new ToolError(code, 'It failed.', details), tool, args, traceId: 't', started });
}

const CODES = Object.keys(ERROR_CODES) as ErrorCode[];
const PROMISES_NOTHING_SENT: readonly ErrorCode[] = [
  'CIRCUIT_OPEN',
  'BULKHEAD_FULL',
  'INVALID_REQUEST_BUDGET',
  'AUDIT_UNAVAILABLE',
  'SHUTTING_DOWN',
  'STATE_UNAVAILABLE',
];
const REPEATABLE: readonly ErrorCode[] = [
  'DISCORD_RATE_LIMITED',
  'DISCORD_CLOUDFLARE_BLOCKED',
  'DISCORD_INDEX_NOT_READY',
  'DISCORD_SERVER_ERROR',
  'DISCORD_UNREACHABLE',
  'FETCH_FAILED',
  ...PROMISES_NOTHING_SENT,
];

describe('the error envelope', () => {
  it.each(CODES)('of %s always has code, retriable, category, hint and trace id', (code) => {
    expect(envelopeOf(code, { effect: 'read' })).toEqual({
      code,
      retriable: expect.any(Boolean) as boolean,
      category: ERROR_CODES[code].category,
      recovery_hint: ERROR_CODES[code].hint,
      trace_id: 't',
    });
  });

  it.each(CODES)('%s is retriable for a read exactly where repeating may succeed', (code) => {
    const expected = REPEATABLE.includes(code) || code === 'DISCORD_BAD_RESPONSE';
    expect(envelopeOf(code, { effect: 'read' }).retriable).toBe(expected);
  });

  it.each(CODES)('%s is retriable for a repeatable write exactly where repeating may succeed', (code) => {
    for (const outcome of ['not_sent', 'rejected', 'unknown'] as Outcome[]) {
      for (const effect of ['update', 'delete'] as const) {
        expect(envelopeOf(code, { effect, details: { outcome } }).retriable).toBe(REPEATABLE.includes(code));
      }
    }
  });

  it.each(CODES)('%s is retriable for a create only when nothing was done', (code) => {
    const retriable = (outcome: Outcome) => envelopeOf(code, { effect: 'create', details: { outcome } }).retriable;
    expect(retriable('not_sent')).toBe(REPEATABLE.includes(code));
    expect(retriable('rejected')).toBe(REPEATABLE.includes(code));
    expect(retriable('unknown')).toBe(false);
  });

  it.each(CODES)('%s with a nonce is retriable for a create of unknown outcome', (code) => {
    const setting = { effect: 'create', details: { outcome: 'unknown' }, args: { nonce: 'n' } } as const;
    expect(envelopeOf(code, setting).retriable).toBe(REPEATABLE.includes(code));
  });

  it.each(['timeout', 'deadline'])(
    'INTERNAL_ERROR with reason %s is retriable where repeating does no harm',
    (reason) => {
      expect(envelopeOf('INTERNAL_ERROR', { effect: 'read', details: { reason } }).retriable).toBe(true);
      expect(
        envelopeOf('INTERNAL_ERROR', { effect: 'update', details: { reason, outcome: 'unknown' } }).retriable,
      ).toBe(true);
      expect(
        envelopeOf('INTERNAL_ERROR', { effect: 'create', details: { reason, outcome: 'unknown' } }).retriable,
      ).toBe(false);
      expect(
        envelopeOf('INTERNAL_ERROR', { effect: 'create', details: { reason, outcome: 'not_sent' } }).retriable,
      ).toBe(true);
    },
  );

  it('is not retriable for a create that was done in part, whatever its last request was', () => {
    const details = { outcome: 'rejected', partial: { sent: ['1'] } } as const;
    expect(envelopeOf('DISCORD_RATE_LIMITED', { effect: 'create', details }).retriable).toBe(false);
  });

  it('lets a tool lower the verdict and not raise it', () => {
    expect(envelopeOf('DISCORD_SERVER_ERROR', { effect: 'read', details: { retriable: false } }).retriable).toBe(false);
    expect(envelopeOf('DISCORD_NOT_FOUND', { effect: 'read', details: { retriable: true } }).retriable).toBe(false);
  });

  it.each([true, false])('takes the verdict of a neutral tool, which passes on that of another: %s', (retriable) => {
    expect(envelopeOf('DISCORD_SERVER_ERROR', { effect: 'neutral', details: { retriable } }).retriable).toBe(retriable);
  });

  it.each(CODES)('%s before the tool ran says not_sent for a write, and nothing for a read', (code) => {
    expect(envelopeOf(code, { effect: 'update', started: false }).outcome).toBe('not_sent');
    expect(envelopeOf(code, { effect: 'read', started: false })).not.toHaveProperty('outcome');
  });

  it.each(PROMISES_NOTHING_SENT)('%s says not_sent for a write', (code) => {
    expect(envelopeOf(code, { effect: 'create' }).outcome).toBe('not_sent');
  });

  it.each(['CANCELLED', 'INTERNAL_ERROR', 'DISCORD_BAD_RESPONSE'] as const)(
    '%s during a write that says nothing of its outcome is unknown',
    (code) => expect(envelopeOf(code, { effect: 'create' }).outcome).toBe('unknown'),
  );

  it('of a state that may have been written is unknown, and retriable where repeating does no harm', () => {
    const failed = (effect: ToolEffect, started = true) =>
      envelopeOf('STATE_UNAVAILABLE', { effect, started, details: { reason: 'outcome_unknown' } });
    expect(failed('create')).toMatchObject({ outcome: 'unknown', retriable: false });
    expect(failed('update')).toMatchObject({ outcome: 'unknown', retriable: true });
    expect(failed('create', false)).toMatchObject({ outcome: 'not_sent', retriable: true });
  });

  it('never tells an outcome for a read', () => {
    expect(envelopeOf('CANCELLED', { effect: 'read', details: { outcome: 'unknown' } })).not.toHaveProperty('outcome');
  });

  it('passes on what the failure tells, and leaves out what it does not know', () => {
    const details = {
      recovery_hint: 'Wait.',
      retry_after_ms: 600_000,
      scope: 'shared',
      reason: undefined,
      nonce: 'n',
    } as const;
    expect(envelopeOf('DISCORD_RATE_LIMITED', { effect: 'read', details })).toEqual({
      code: 'DISCORD_RATE_LIMITED',
      retriable: true,
      category: 'client',
      recovery_hint: 'Wait.',
      retry_after_ms: 600_000,
      scope: 'shared',
      nonce: 'n',
      trace_id: 't',
    });
  });

  it('keeps its own words where details would overwrite them', () => {
    const details = { code: 'X', category: 'y', trace_id: 'z' };
    expect(envelopeOf('DISCORD_NOT_FOUND', { effect: 'read', details })).toMatchObject({
      code: 'DISCORD_NOT_FOUND',
      category: 'client',
      trace_id: 't',
    });
  });
});
