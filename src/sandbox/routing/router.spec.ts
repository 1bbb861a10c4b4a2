import { ok } from '../http/reply.js';
import { ROUTES } from '../routes/route-table.js';
import { route } from './route.js';
import { Router } from './router.js';

const routeTo = (template: string) => route('GET', template, () => ok({}));
const router = new Router(
  ['/users/{user_id}', '/users/@me', '/users/@me/guilds', '/a/{b}/{c}', '/a/{b}/@me'].map(routeTo),
);

describe('Router', () => {
  it('prefers literal segments', () => {
    expect(router.find('GET', '/users/@me')?.route.template).toBe('/users/@me');
    expect(router.find('GET', '/users/5')).toMatchObject({
      route: { template: '/users/{user_id}' },
      params: { user_id: '5' },
    });
    expect(router.find('GET', '/a/1/@me')?.route.template).toBe('/a/{b}/@me');
  });

  it('decodes parameters', () => {
    expect(router.find('GET', '/a/%F0%9F%91%8D/x%2Fy')?.params).toEqual({ b: '👍', c: 'x/y' });
  });

  it('does not mind a slash at the end', () => {
    expect(router.find('GET', '/users/5/')?.route.template).toBe('/users/{user_id}');
  });

  it('finds nothing for another method, more segments or fewer', () => {
    expect(router.find('POST', '/users/@me')).toBeUndefined();
    expect(router.find('GET', '/users')).toBeUndefined();
    expect(router.find('GET', '/users/5/6/7')).toBeUndefined();
  });

  it('refuses a route that is listed twice', () => {
    expect(() => new Router([routeTo('/x'), routeTo('/x')])).toThrow('GET /x is listed twice');
  });

  it('takes the whole table', () => {
    expect(() => new Router(ROUTES)).not.toThrow();
  });
});
