import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import { aCall } from '../testing/a-call.js';
import { fingerprintOf } from './call-fingerprint.js';

describe('fingerprintOf', () => {
  const args = { guild_id: '1', list: ['a', 'b'], inner: { x: 1, y: null } };
  const call = aCall({ name: 'things_delete', args });
  const own = fingerprintOf(call, 'bot');
  const withReason = (auditReason: string): ToolCall => ({ ...call, context: { ...call.context, auditReason } });

  it('is the same for arguments in another order, and for those left out', () => {
    const again = { inner: { y: null, x: 1 }, left_out: undefined, list: ['a', 'b'], guild_id: '1' };
    expect(fingerprintOf(aCall({ name: 'things_delete', args: again }), 'bot')).toBe(own);
  });

  it.each<[string, ToolCall]>([
    ['tool', aCall({ name: 'things_drop', args })],
    ['caller', aCall({ name: 'things_delete', args, principal: { name: 'else' } })],
    ['value', aCall({ name: 'things_delete', args: { ...args, guild_id: '2' } })],
    ['type of a value', aCall({ name: 'things_delete', args: { ...args, guild_id: 1 } })],
    ['order of a list', aCall({ name: 'things_delete', args: { ...args, list: ['b', 'a'] } })],
    ['null', aCall({ name: 'things_delete', args: { ...args, inner: { x: 1 } } })],
    ['reason', withReason('because')],
  ])('is another one for another %s', (_what, other) => {
    expect(fingerprintOf(other, 'bot')).not.toBe(own);
  });

  it('is another one for another bot', () => {
    expect(fingerprintOf(call, 'other bot')).not.toBe(own);
  });
});
