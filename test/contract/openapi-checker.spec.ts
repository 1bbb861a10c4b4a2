import { discordOpenApi } from '../support/openapi-checker.js';

const checker = discordOpenApi();
const ROLE = {
  id: '1',
  name: 'r',
  permissions: '0',
  position: 1,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  managed: false,
  mentionable: false,
  icon: null,
  unicode_emoji: null,
  flags: 0,
};

(checker ? describe : describe.skip)('the checker for Discord’s OpenAPI description', () => {
  const answer = (body: unknown, status = 200) =>
    checker!.checkResponse({ method: 'GET', path: '/guilds/1/roles/1', status, body }).errors;
  const request = (method: string, path: string, body?: unknown) =>
    checker!.checkRequest({ method, path, body }).errors;

  it('takes a right answer', () => {
    expect(answer(ROLE)).toEqual([]);
  });

  it('finds a missing key, a wrong type, a key that is unknown and a status that is not declared', () => {
    const { name: _, ...nameless } = ROLE;
    expect(answer(nameless).join()).toContain('"missingProperty":"name"');
    expect(answer({ ...ROLE, position: '1' }).join()).toContain('/position must be integer');
    expect(answer({ ...ROLE, colour: 1 }).join()).toContain('"additionalProperty":"colour"');
    expect(answer(ROLE, 418 - 200).join()).toContain('status 218 is not declared');
  });

  it('takes Discord’s nested field errors, and a 429 without a code', () => {
    const errors = { name: { _errors: [{ code: 'BASE_TYPE_REQUIRED', message: 'm' }] } };
    expect(answer({ code: 50035, message: 'Invalid Form Body', errors }, 400)).toEqual([]);
    expect(answer({ message: 'm', retry_after: 1.5, global: false }, 429)).toEqual([]);
  });

  it('finds an undeclared query key, a value out of range, an unknown body key and an unknown path', () => {
    expect(request('GET', '/channels/1/messages?limit=100')).toEqual([]);
    expect(request('GET', '/channels/1/messages?limit=101')).toHaveLength(1);
    expect(request('GET', '/channels/1/messages?limt=1')).toEqual(['query limt is not declared']);
    expect(request('POST', '/guilds/1/roles', { permissions: '8' })).toEqual([]);
    expect(request('POST', '/guilds/1/roles', { nam: 'x' }).join()).toContain('nam');
    expect(request('GET', '/nowhere')).toEqual(['GET /nowhere is not in the file']);
  });
});
