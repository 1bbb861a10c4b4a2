import type { DiscordRestService } from '../../discord/discord-rest.service.js';
import type { RequestOptions } from '../../discord/request-options.js';
import type { HeldLease } from './held-lease.js';

/** The door to Discord as operations use it. */
export type OperationDiscord = Pick<DiscordRestService, 'get' | 'post' | 'put' | 'patch' | 'delete'>;

/** The door to Discord for as long as a lease is held: a process that slept too long sends nothing of what it was about to send. */
export function fencedBy(lease: HeldLease, discord: DiscordRestService): OperationDiscord {
  const send =
    (method: keyof OperationDiscord) =>
    async <B, R = B>(route: string, options: RequestOptions<B, R> = {}): Promise<R> => {
      await lease.renewed();
      return discord[method]<B, R>(route, { ...options, guard: () => lease.assertFresh() });
    };
  return {
    get: (...args) => discord.get(...args),
    post: send('post'),
    put: send('put'),
    patch: send('patch'),
    delete: send('delete'),
  };
}
