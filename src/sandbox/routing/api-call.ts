import type { Access } from '../permissions/access.js';
import type { RequestBody } from '../http/request-body.js';
import type { UploadedFile } from '../http/incoming-request.js';
import type { World } from '../world.js';
import type { BotRecord, ChannelRecord, GuildRecord } from '../state/records.js';
import { readForm, type Field } from '../validation/fields.js';
import { Query } from '../validation/query.js';
import type { AuditEntry } from '../state/audit-trail.js';
import { recordAudit } from '../state/audit-trail.js';

/** One call as a route sees it: who asks for what, and the world to answer from. */
export class ApiCall {
  readonly query: Query;

  constructor(
    readonly world: World,
    /** The bot that asks, or a user through its application; on an open route nobody. */
    private readonly caller: { bot: BotRecord; access: Access } | undefined,
    private readonly params: Readonly<Record<string, string>>,
    query: URLSearchParams,
    private readonly sent: RequestBody,
    /** The decoded `X-Audit-Log-Reason`. */
    readonly reason: string | null,
  ) {
    this.query = new Query(query);
  }

  get state(): World['state'] {
    return this.world.state;
  }

  /** Epoch milliseconds. */
  get now(): number {
    return this.world.time.now();
  }

  get bot(): BotRecord {
    return this.required(this.caller).bot;
  }

  get access(): Access {
    return this.required(this.caller).access;
  }

  get files(): readonly UploadedFile[] {
    return this.sent.files;
  }

  /** Whether the path has such a parameter. */
  has(name: string): boolean {
    return this.params[name] !== undefined;
  }

  /** A parameter of the path. */
  param(name: string): string {
    return this.required(this.params[name]);
  }

  /** The guild named in the path, if the bot is in it. */
  guild(): GuildRecord {
    return this.access.guild(this.param('guild_id'));
  }

  /** The guild of a channel that has one. */
  guildOf(channel: ChannelRecord): GuildRecord {
    return this.required(this.state.guildOf(channel));
  }

  /** Reads the body. A missing one counts as an empty object. @throws DiscordError 50035 */
  form<T>(fields: Field<T, boolean>): T {
    return readForm(fields, this.sent.json ?? {});
  }

  /** A new id of this moment. */
  newId(): string {
    return this.world.ids.next();
  }

  /** Writes to the guild's audit log, with this call's bot and reason. */
  audit(guild: GuildRecord, entry: AuditEntry): void {
    recordAudit(guild, { id: this.newId(), user_id: this.bot.user_id, reason: this.reason }, entry);
  }

  private required<T>(value: T | undefined): T {
    if (value === undefined)
      throw new TypeError('The route asks for something that its template or its auth does not give');
    return value;
  }
}
