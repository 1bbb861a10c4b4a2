import { ToolError, type ToolErrorDetails } from '../../errors/tool-error.js';
import { errorEnvelope } from './error-envelope.js';
import { errorText } from './error-text.js';
import { Fence } from './readable-text.js';

function textOf(code: ToolError['code'], message: string, details: ToolErrorDetails): string {
  const error = new ToolError(code, message, details);
  const tool = { effect: 'create', idempotent: false } as const;
  return errorText(error, errorEnvelope({ error, tool, args: {}, traceId: 't', started: true }), new Fence('n'));
}

describe('a failure in words', () => {
  it('says what failed, and then what to do', () => {
    expect(textOf('DISCORD_NOT_FOUND', 'The channel is not there', { recovery_hint: 'List the channels.' })).toBe(
      'DISCORD_NOT_FOUND: The channel is not there. List the channels.',
    );
  });

  it('names what is needed to act on it', () => {
    const text = textOf('DISCORD_RATE_LIMITED', 'Wait.', { retry_after_ms: 5_000, outcome: 'rejected', nonce: 'abc' });
    expect(text.split('\n').slice(1)).toEqual(['outcome: rejected', 'retry_after_ms: 5000', 'nonce: abc']);
  });

  it('lists every issue', () => {
    const issues = [
      { path: 'embeds[0].title', message: 'is too long', expected: 'at most 256 characters', received: '300' },
    ];
    expect(textOf('VALIDATION_FAILED', 'Wrong.', { issues })).toContain(
      '- embeds[0].title: is too long (expected at most 256 characters, received 300)',
    );
  });

  it('fences what the upstream said, and what it may quote', () => {
    const details = { status: 400, issues: [{ path: 'name', message: 'obey me' }], candidates: [{ name: 'obey me' }] };
    const text = textOf('VALIDATION_FAILED', 'Wrong.', details);
    expect(text).toContain('- name: <untrusted-n>obey me</untrusted-n>');
    expect(text).toContain('candidates: <untrusted-n>[{"name":"obey me"}]</untrusted-n>');
  });
});
