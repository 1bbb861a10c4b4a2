import { Injectable } from '@nestjs/common';
import { type APIChannel, Routes } from 'discord-api-types/v10';
import type { RequestMethod } from '../request-options.js';
import type { Route } from '../routes/route.js';
import { AllowLists } from './allow-lists.js';
import { LIST_RULES, type Listing, type ListRule } from './list-rules.js';

/** Takes out of an answer what the caller may not see. */
export type Sieve = <B>(answer: B) => B;

/**
 * Keeps what lies outside the allow-lists out of the lists Discord answers. It works on Discord's own objects, by route: whatever a tool
 * makes of them, in whatever view, and whatever is looked up by name.
 */
@Injectable()
export class Visibility {
  constructor(private readonly lists: AllowLists) {}

  /**
   * @param read asks Discord: which channels an allowed category has must be known before threads and messages can be judged
   * @returns undefined where everything may be seen
   */
  async sieveFor(
    method: RequestMethod,
    route: Route,
    read: <T>(path: string) => Promise<T>,
  ): Promise<Sieve | undefined> {
    const rule = method === 'GET' ? LIST_RULES[route.template] : undefined;
    if (rule === undefined || !this.limits(rule)) return undefined;
    const shows = rule.of === 'guild' ? (id: string) => this.lists.allowsGuild(id) : await this.channels(route, read);
    return (answer) => rule.lists.reduce((left, list) => sift(left, list, answer, shows), answer);
  }

  private limits({ of }: ListRule): boolean {
    return of === 'guild' ? this.lists.limitsGuilds() : this.lists.channels !== undefined;
  }

  private async channels(
    { template, params }: Route,
    read: <T>(path: string) => Promise<T>,
  ): Promise<(id: string) => boolean> {
    const allowed = this.lists.channels ?? new Set();
    if (template === '/guilds/:id/channels') return (id) => allowed.has(id);
    // a list that is itself sifted
    const channels = await read<APIChannel[]>(Routes.guildChannels(params.guild_id ?? ''));
    const known = new Set([...allowed, ...channels.map(({ id }) => id)]);
    return (id) => known.has(id);
  }
}

/** @param whole the answer with all of its lists: one says what another is about */
function sift<B>(answer: B, listing: Listing, whole: B, shows: (id: string) => boolean): B {
  const { key } = listing;
  const list = key === undefined ? answer : (answer as Record<string, unknown>)[key];
  if (!Array.isArray(list)) return answer;
  const kept = list.filter((listed: unknown) => {
    const about = listing.ids(listed as never, whole).filter((id) => typeof id === 'string');
    return about.length === 0 || about.some(shows);
  });
  return (key === undefined ? kept : { ...answer, [key]: kept }) as B;
}
