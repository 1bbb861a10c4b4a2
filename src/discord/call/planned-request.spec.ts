import { plannedRequest } from './planned-request.js';
import { toDiscordRequest } from './discord-request.js';
import type { RequestMethod, RequestOptions } from '../request-options.js';

const ID = '100000000000000001';
const TOKEN = 'w'.repeat(68);
const planned = (method: RequestMethod, path: string, options: RequestOptions) =>
  plannedRequest(toDiscordRequest(method, path, options, undefined));

describe('a planned request', () => {
  it('has the method, the path with its query, and the body as the tool gave it', () => {
    const body = { content: 'hi' };
    expect(planned('POST', `/channels/${ID}/messages`, { body, nonce: true })).toEqual({
      method: 'POST',
      path: `/channels/${ID}/messages`,
      body,
    });
    expect(planned('GET', `/channels/${ID}/messages`, { query: { limit: 5, before: undefined } })).toEqual({
      method: 'GET',
      path: `/channels/${ID}/messages?limit=5`,
    });
  });

  it('names files and does not show them', () => {
    const files = [{ name: 'a.png', data: new Uint8Array(3) }];
    expect(planned('POST', `/channels/${ID}/messages`, { files })).toMatchObject({ files: ['a.png'] });
  });

  it('shows no credential', () => {
    const shown = planned('POST', `/webhooks/${ID}/${TOKEN}`, { body: { content: TOKEN }, auth: 'none' });
    expect(shown).toEqual({ method: 'POST', path: `/webhooks/${ID}/***`, body: { content: '***' } });
  });
});
