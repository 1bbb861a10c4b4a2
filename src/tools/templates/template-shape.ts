import {
  type APIGuildChannel,
  type APIRole,
  type APITemplate,
  ChannelType,
  OverwriteType,
} from 'discord-api-types/v10';

/** What templates keep of a role. */
export interface RoleShape {
  readonly name: string;
  readonly permissions: string;
  readonly color: number;
  readonly hoist: boolean;
  readonly mentionable: boolean;
}

/** What templates keep of a channel, by names: their ids are small numbers that mean nothing elsewhere. */
export interface ChannelShape {
  readonly name: string;
  readonly type: number;
  /** Name of its category. */
  readonly category: string | null;
  readonly topic: string | null;
  readonly nsfw: boolean;
  readonly rate_limit_per_user: number;
  readonly user_limit: number;
  /** What roles may do there, as `role: allow, deny`, sorted. */
  readonly overwrites: readonly string[];
}

/** The structure of a guild, as a template has it. */
export interface GuildShape {
  /** Highest first. */
  readonly roles: readonly RoleShape[];
  /** Each category before its channels. */
  readonly channels: readonly ChannelShape[];
}

/** What somebody may do in a channel; in a template the id is the number of a role. */
interface AnyOverwrite {
  readonly id: string | number;
  readonly type: number;
  readonly allow: string;
  readonly deny: string;
}

/** A channel of a template, or of a guild. */
interface AnyChannel {
  readonly id?: string | number | null;
  readonly name?: string | null;
  readonly type?: number;
  readonly parent_id?: string | number | null;
  readonly position?: number | null;
  readonly topic?: string | null;
  readonly nsfw?: boolean;
  readonly rate_limit_per_user?: number | null;
  readonly user_limit?: number | null;
  readonly permission_overwrites?: readonly AnyOverwrite[];
}

type AnyRole = Partial<Omit<APIRole, 'id'>> & { readonly id: string | number };

/** A template keeps these as the plain type that every guild may have. */
const PLAIN_TYPES: Readonly<Record<number, number>> = {
  [ChannelType.GuildAnnouncement]: ChannelType.GuildText,
  [ChannelType.GuildStageVoice]: ChannelType.GuildVoice,
  [ChannelType.GuildMedia]: ChannelType.GuildForum,
};

export function shapeOfTemplate({ serialized_source_guild: guild }: APITemplate): GuildShape {
  // a template has its roles lowest first
  const roles = [...((guild.roles ?? []) as readonly AnyRole[])].reverse();
  return {
    roles: roles.map(roleShape),
    channels: channelShapes((guild.channels ?? []) as readonly AnyChannel[], roles),
  };
}

/** Roles of bots and integrations are in no template. */
export function shapeOfGuild(channels: readonly APIGuildChannel[], all: readonly APIRole[]): GuildShape {
  const roles = all.filter(({ managed }) => !managed).sort((a, b) => b.position - a.position);
  return { roles: roles.map(roleShape), channels: channelShapes(channels, roles) };
}

/** A channel with its category. */
export function pathOf({ category, name }: ChannelShape): string {
  return category === null ? name : `${category}/${name}`;
}

function roleShape(role: AnyRole): RoleShape {
  return {
    name: role.name ?? 'new role',
    permissions: role.permissions ?? '0',
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- what templates and guilds both have
    color: role.color ?? 0,
    hoist: role.hoist ?? false,
    mentionable: role.mentionable ?? false,
  };
}

function channelShapes(channels: readonly AnyChannel[], roles: readonly AnyRole[]): ChannelShape[] {
  const roleNames = new Map(roles.map(({ id, name }) => [String(id), name ?? 'new role']));
  const byPlace = [...channels].sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const isCategory = ({ type }: AnyChannel) => type === (ChannelType.GuildCategory as number);
  const inside = (parent: AnyChannel) =>
    byPlace.filter(({ parent_id }) => parent_id != null && String(parent_id) === String(parent.id));
  const loose = byPlace.filter((channel) => channel.parent_id == null && !isCategory(channel));
  return [
    ...loose.map((channel) => channelShape(channel, null, roleNames)),
    ...byPlace
      .filter(isCategory)
      .flatMap((category) => [
        channelShape(category, null, roleNames),
        ...inside(category).map((channel) => channelShape(channel, category.name ?? '', roleNames)),
      ]),
  ];
}

function channelShape(channel: AnyChannel, category: string | null, roles: ReadonlyMap<string, string>): ChannelShape {
  const type = channel.type ?? 0;
  return {
    name: channel.name ?? '',
    type: PLAIN_TYPES[type] ?? type,
    category,
    topic: channel.topic ?? null,
    nsfw: channel.nsfw ?? false,
    rate_limit_per_user: channel.rate_limit_per_user ?? 0,
    user_limit: channel.user_limit ?? 0,
    overwrites: (channel.permission_overwrites ?? [])
      .filter(({ id, type: kind }) => kind === (OverwriteType.Role as number) && roles.has(String(id)))
      .map(({ id, allow, deny }) => `${roles.get(String(id)) ?? ''}: ${allow}, ${deny}`)
      .sort(),
  };
}
