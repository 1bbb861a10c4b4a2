/** The widget a guild shows on web sites. */
export interface WidgetRecord {
  enabled: boolean;
  /** Where its invite leads; null shows none. */
  channel_id: string | null;
}

/** What newcomers of a Community guild are shown. */
export interface WelcomeScreenRecord {
  enabled: boolean;
  description: string | null;
  channels: WelcomeChannelRecord[];
}

/** A channel a welcome screen points at. */
export interface WelcomeChannelRecord {
  channel_id: string;
  description: string;
  emoji_id: string | null;
  emoji_name: string | null;
}

/** Until when (epoch milliseconds) a guild shuts its doors because of a raid or of spam. */
export interface IncidentsRecord {
  invites_disabled_until: number | null;
  dms_disabled_until: number | null;
}

/** The rules newcomers must agree to. */
export interface MemberVerificationRecord {
  enabled: boolean;
  /** When it was changed last, epoch milliseconds. */
  version: number;
  description: string | null;
  form_fields: VerificationFieldRecord[];
}

/** One step of the membership screening. */
export interface VerificationFieldRecord {
  field_type: string;
  label: string;
  values: string[];
  required: boolean;
}

/** A bot, or an account elsewhere, that is connected with a guild. */
export interface IntegrationRecord {
  id: string;
  /** `discord` is a bot. */
  type: 'discord' | 'twitch' | 'youtube';
  name: string;
  account: { id: string; name: string };
  /** The user of the bot, or who connected the account. */
  user_id: string;
  /** Of an account elsewhere: whom it gives to, and what. */
  role_id: string | null;
}

/** Who may use an invite, when not everybody may. */
export interface InviteTargetsRecord {
  user_ids: string[];
  /** When the list was handed in, epoch milliseconds. */
  created_at: number;
}
