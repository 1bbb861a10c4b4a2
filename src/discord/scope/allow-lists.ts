import { Inject, Injectable } from '@nestjs/common';
import { currentCall, type Principal } from '../../context/call-context.js';
import { DISCORD_OPTIONS } from '../discord.tokens.js';
import type { ScopeOptions } from './scope-options.js';

type Ids = ReadonlySet<string>;

/** The lists of where the bot may be used, those of the server and what a principal narrows them to. */
@Injectable()
export class AllowLists {
  /** Absent: any channel. */
  readonly channels?: Ids;
  /** Absent: any channel that may be used. */
  readonly writableChannels?: Ids;
  private readonly guilds?: Ids;

  constructor(@Inject(DISCORD_OPTIONS) { scope }: { readonly scope: ScopeOptions }) {
    this.guilds = setOf(scope.guilds);
    this.channels = setOf(scope.channels);
    this.writableChannels = setOf(scope.writableChannels);
  }

  /** Whether there is a list of guilds at all, for this principal. */
  limitsGuilds(principal: Principal | undefined = currentCall()?.principal): boolean {
    return this.guilds !== undefined || principal?.scope?.guilds !== undefined;
  }

  /** Whether there is a list of anything. */
  limits(principal: Principal | undefined = currentCall()?.principal): boolean {
    return this.limitsGuilds(principal) || this.channels !== undefined || this.writableChannels !== undefined;
  }

  allowsGuild(guildId: string, principal: Principal | undefined = currentCall()?.principal): boolean {
    const own = principal?.scope?.guilds;
    return this.guilds?.has(guildId) !== false && own?.includes(guildId) !== false;
  }
}

function setOf(ids: readonly string[] | undefined): Ids | undefined {
  return ids && new Set(ids);
}
