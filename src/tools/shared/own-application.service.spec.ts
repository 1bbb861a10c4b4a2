import { Routes } from 'discord-api-types/v10';
import type { DiscordRestService } from '../../discord/discord-rest.service.js';
import { FixedTokenSource } from '../../discord/token/fixed-token-source.js';
import { OwnApplication } from './own-application.service.js';

/** Of 2024, and of 2016. */
const [YOUNG, OLD] = ['1202500000000000000', '172150183260323840'];
const tokenOf = (id: string) => `${Buffer.from(id).toString('base64')}.x.y`;

/** A bot with this token, whose application Discord says is `100000000000000001`, but for the first answers. */
function applicationOf(token: string, ...failures: Error[]) {
  const asked: string[] = [];
  const get = async (route: string) => {
    asked.push(route);
    const failure = failures.shift();
    if (failure) throw failure;
    return { id: '100000000000000001' };
  };
  return { own: new OwnApplication(new FixedTokenSource(token), { get } as unknown as DiscordRestService), asked };
}

describe('OwnApplication', () => {
  it('reads it from the token, with zero requests', async () => {
    const { own, asked } = applicationOf(tokenOf(YOUNG));
    expect(await own.id()).toBe(YOUNG);
    expect(asked).toEqual([]);
  });

  it.each([
    ['an old bot', tokenOf(OLD)],
    ['a token of another form', 'proxied'],
  ])('asks Discord once for that of %s', async (_, token) => {
    const { own, asked } = applicationOf(token);
    expect([await own.id(), await own.id()]).toEqual(['100000000000000001', '100000000000000001']);
    expect(asked).toEqual([Routes.currentApplication()]);
  });

  it('lets no call fail by what ends another', async () => {
    const { own, asked } = applicationOf(tokenOf(OLD), new Error('Cancelled.'));
    const [first, second] = await Promise.allSettled([own.id(), own.id()]);
    expect(first.status).toBe('rejected');
    expect(second).toEqual({ status: 'fulfilled', value: '100000000000000001' });
    expect(asked).toHaveLength(2);
  });

  it('asks again after a failure', async () => {
    const { own } = applicationOf(tokenOf(OLD), new Error('No.'));
    await expect(own.id()).rejects.toThrow('No.');
    expect(await own.id()).toBe('100000000000000001');
  });
});
