import type { Readable } from '../../mcp/schema/readable.js';
import { closestNames } from '../../mcp/dispatch/closest-names.js';
import { isText, isVoice } from '../document/channel-kinds.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import type { ChannelKind } from '../document/channels.dto.js';
import type { Problem } from '../plan/problem.js';
import type { SymbolTable } from './symbol-table.js';

/** One place of a document that names a thing of it. */
interface Mention {
  readonly path: string;
  readonly symbol: string | null | undefined;
  readonly wants: 'role' | 'category' | 'channel' | 'text channel' | 'voice channel';
}

/** Every symbol that is used is declared, and stands for what the place needs, as far as the symbols of the document can be read. */
export function referenceProblems(document: Readable<Blueprint>, symbols: SymbolTable): Problem[] {
  return mentionsIn(document).flatMap((mention) => problemOf(mention, symbols));
}

function problemOf({ path, symbol, wants }: Mention, { roles, channels }: SymbolTable): Problem[] {
  if (symbol == null) return [];
  if (wants === 'role') return roles?.has(symbol) === false ? [unknown(path, symbol, 'role', [...roles])] : [];
  if (channels?.has(symbol) === false) return [unknown(path, symbol, wants, keysOf(channels, wants))];
  const kind = channels?.get(symbol);
  if (kind === undefined || fits(kind, wants)) return [];
  return [{ path, message: `${symbol} is a ${kind}; a ${wants} is needed here` }];
}

function unknown(path: string, symbol: string, wants: string, known: readonly string[]): Problem {
  const [closest] = closestNames(symbol, known);
  return {
    path,
    message: `no ${wants} of this document has the key ${symbol}${closest ? `; did you mean ${closest}?` : ''}`,
  };
}

/** Only what the place takes is worth suggesting. */
function keysOf(channels: NonNullable<SymbolTable['channels']>, wants: Mention['wants']): string[] {
  return [...channels].filter(([, kind]) => kind !== undefined && fits(kind, wants)).map(([key]) => key);
}

function fits(kind: ChannelKind | 'category', wants: Mention['wants']): boolean {
  if (wants === 'category') return kind === 'category';
  if (kind === 'category') return false;
  if (wants === 'text channel') return isText(kind);
  return wants === 'voice channel' ? isVoice(kind) : true;
}

function mentionsIn(document: Readable<Blueprint>): Mention[] {
  return [
    ...settingsMentions(document),
    ...channelMentions(document),
    ...automodMentions(document),
    ...onboardingMentions(document),
    ...each('welcome_screen.channels', document.welcome_screen?.channels, (path, { channel }) => [
      { path: `${path}.channel`, symbol: channel, wants: 'channel' },
    ]),
    ...each('publications', document.publications, (path, { channel }) => [
      { path: `${path}.channel`, symbol: channel, wants: 'text channel' },
    ]),
  ];
}

function settingsMentions({ guild }: Readable<Blueprint>): Mention[] {
  const text = (['system_channel', 'rules_channel', 'updates_channel'] as const).map((name): Mention => {
    return { path: `guild.${name}`, symbol: guild?.[name], wants: 'text channel' };
  });
  return [...text, { path: 'guild.afk_channel', symbol: guild?.afk_channel, wants: 'voice channel' }];
}

function channelMentions({ categories, channels }: Readable<Blueprint>): Mention[] {
  return [
    ...each('categories.items', categories?.items, (path, { overwrites }) => overwriteMentions(path, overwrites)),
    ...each('channels.items', channels?.items, (path, { category, overwrites }) => [
      { path: `${path}.category`, symbol: category, wants: 'category' },
      ...overwriteMentions(path, overwrites),
    ]),
  ];
}

function overwriteMentions(path: string, overwrites: readonly { role?: string }[] | undefined): Mention[] {
  return each(`${path}.overwrites`, overwrites, (place, { role }) => [
    { path: `${place}.role`, symbol: role, wants: 'role' },
  ]);
}

function automodMentions({ automod }: Readable<Blueprint>): Mention[] {
  return each('automod.items', automod?.items, (path, { exempt_roles, exempt_channels, actions }) => [
    ...symbols(`${path}.exempt_roles`, exempt_roles, 'role'),
    ...symbols(`${path}.exempt_channels`, exempt_channels, 'channel'),
    ...each(`${path}.actions`, actions, (place, { channel }) => [
      { path: `${place}.channel`, symbol: channel, wants: 'text channel' },
    ]),
  ]);
}

function onboardingMentions({ onboarding }: Readable<Blueprint>): Mention[] {
  return [
    ...symbols('onboarding.default_channels', onboarding?.default_channels, 'channel'),
    ...each('onboarding.prompts', onboarding?.prompts, (path, { options }) =>
      each(`${path}.options`, options, (place, { roles, channels }) => [
        ...symbols(`${place}.roles`, roles, 'role'),
        ...symbols(`${place}.channels`, channels, 'channel'),
      ]),
    ),
  ];
}

function symbols(path: string, keys: readonly (string | undefined)[] | undefined, wants: Mention['wants']): Mention[] {
  return each(path, keys, (place, symbol) => [{ path: place, symbol, wants }]);
}

function each<T>(path: string, items: readonly T[] | undefined, of: (path: string, item: T) => Mention[]): Mention[] {
  return (items ?? []).flatMap((item, index) => of(`${path}[${index}]`, item));
}
