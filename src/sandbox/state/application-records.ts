import type { EmojiRecord } from './records.js';

/** Which scopes and permissions an application asks for when it is added. */
export interface InstallParamsRecord {
  scopes: string[];
  permissions: bigint;
}

/** By language. */
type Localizations = Partial<Record<string, string | null>> | null | undefined;

/** What kind of value a linked role compares, and what people read of it. */
export interface RoleMetadataRecord {
  type: number;
  key: string;
  name: string;
  name_localizations?: Localizations;
  description: string;
  description_localizations?: Localizations;
}

/** What there is to sell: it lasts, is used up, is paid for each month, or is the group that each subscription has. */
export const SKU = { DURABLE: 2, CONSUMABLE: 3, SUBSCRIPTION: 5, GROUP: 6 } as const;

/** Something an application sells. */
export interface SkuRecord {
  id: string;
  name: string;
  /** Of {@link SKU}. */
  type: number;
  /** 4 on sale, 128 for a guild, 256 for a user. */
  flags: number;
}

/** What a user or a guild has of a {@link SkuRecord}. Times are epoch milliseconds. */
export interface EntitlementRecord {
  id: string;
  sku_id: string;
  user_id: string | null;
  guild_id: string | null;
  type: number;
  /** Granted by the application itself, to try things out. */
  test: boolean;
  deleted: boolean;
  consumed: boolean;
  starts_at: number | null;
  ends_at: number | null;
}

/** A user's payments. Times are epoch milliseconds. */
export interface SubscriptionRecord {
  id: string;
  user_id: string;
  sku_ids: string[];
  entitlement_ids: string[];
  /** 0 active, 1 inactive, 2 ending. */
  status: number;
  current_period_start: number;
  current_period_end: number;
  canceled_at: number | null;
}

/** An activity that users are in right now. */
export interface ActivityRecord {
  instance_id: string;
  launch_id: string;
  channel_id: string;
  guild_id: string | null;
  users: string[];
}

/** An application with everything that belongs to it alone; its id is that of its bot. */
export interface ApplicationRecord {
  id: string;
  owner_id: string;
  description: string;
  /** Hashes: pictures are not kept. */
  icon: string | null;
  cover_image: string | null;
  tags: string[];
  /** The intent for presences; the others are the bot's. */
  presence_intent: boolean;
  custom_install_url: string | null;
  interactions_endpoint_url: string | null;
  role_connections_verification_url: string | null;
  event_webhooks_url: string | null;
  /** 1 off, 2 on. */
  event_webhooks_status: number;
  event_webhooks_types: string[];
  install_params: InstallParamsRecord | null;
  /** By `0` guilds, `1` users. */
  integration_types: Partial<Record<'0' | '1', InstallParamsRecord | null>>;
  role_metadata: RoleMetadataRecord[];
  emojis: Map<string, EmojiRecord>;
  skus: Map<string, SkuRecord>;
  entitlements: Map<string, EntitlementRecord>;
  subscriptions: Map<string, SubscriptionRecord>;
  activities: Map<string, ActivityRecord>;
}

/** An application as it is when it is new. */
export function newApplication(id: string, ownerId: string): ApplicationRecord {
  return {
    id,
    owner_id: ownerId,
    description: '',
    icon: null,
    cover_image: null,
    tags: [],
    presence_intent: false,
    custom_install_url: null,
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    event_webhooks_url: null,
    event_webhooks_status: 1,
    event_webhooks_types: [],
    install_params: null,
    integration_types: { '0': null },
    role_metadata: [],
    emojis: new Map(),
    skus: new Map(),
    entitlements: new Map(),
    subscriptions: new Map(),
    activities: new Map(),
  };
}

/** As Discord names the place of an activity. https://discord.com/developers/docs/resources/application#get-application-activity-instance */
export function locationId({ guild_id, channel_id }: Pick<ActivityRecord, 'channel_id' | 'guild_id'>): string {
  return guild_id === null ? `pc-${channel_id}` : `gc-${guild_id}-${channel_id}`;
}
