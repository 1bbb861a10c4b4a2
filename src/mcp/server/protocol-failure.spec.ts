import { ToolError } from '../../errors/tool-error.js';
import { UnknownToolError } from '../dispatch/unknown-tool-error.js';
import { ProtocolFailure } from './protocol-failure.js';

describe('a request that fails', () => {
  it('repeats neither hidden characters nor halves of them', () => {
    const failure = ProtocolFailure.ofUnknownTool(new UnknownToolError('mes\u202esages\ud83d', ['messages_send']));
    expect(failure.message).toBe('Unknown tool: messages. Did you mean messages_send?');
    expect(failure.data).toEqual({ tool: 'messages', candidates: ['messages_send'], hidden_characters: 2 });
  });

  it('says the code of a failed resource, and what to do', () => {
    const failure = ProtocolFailure.ofHandler(new ToolError('SHUTTING_DOWN', 'The process is ending.'));
    expect(failure).toMatchObject({
      code: -32603,
      data: { code: 'SHUTTING_DOWN', category: 'server', recovery_hint: expect.any(String) },
    });
  });
});
