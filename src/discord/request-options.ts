export type RequestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One file of a multipart request; read into memory before the first attempt, so that each attempt sends a fresh body. */
export interface UploadFile {
  /** File name as Discord shall show it. */
  readonly name: string;
  readonly data: Uint8Array;
  /** MIME type; worked out from the first bytes when absent. */
  readonly contentType?: string;
  /** Name of the form field; `files[n]` when absent. */
  readonly key?: string;
}

type QueryScalar = string | number | bigint | boolean;

/** Query parameters. Lists repeat their key; `undefined` and `null` are left out. */
export type Query = Readonly<Record<string, QueryScalar | readonly QueryScalar[] | null | undefined>>;

/** How a success came about. */
export interface Answered {
  /** HTTP status. */
  readonly status: number;
  /** An earlier attempt of the same request may have been carried out. */
  readonly isRepeated: boolean;
}

/** What one request to Discord needs besides its route. `B` is Discord's object, `R` what the caller gets. */
export interface RequestOptions<B = unknown, R = B> {
  readonly query?: Query;
  /** JSON body; with `files` it travels as `payload_json`. */
  readonly body?: unknown;
  /** Credentials in `body`: taken out of Discord's words, should it repeat one. */
  readonly secrets?: readonly string[];
  /** At most 64 MiB of files are in flight at once. */
  readonly files?: readonly UploadFile[];
  /** Sends the fields of `body` as form fields beside the files instead of `payload_json` (stickers). */
  readonly form?: boolean;
  /** Why a POST or PATCH may be sent again although an earlier attempt may have been carried out. GET, PUT and DELETE always may. */
  readonly replay?: { readonly safe: string };
  /** False where not even the caller may repeat a request that may have been carried out: it would no longer be the same one. */
  readonly repeatable?: false;
  /** Asked before each attempt; what it throws refuses the request, for it is no longer the caller's to send. */
  readonly guard?: () => void;
  /** Message create: sends an enforced nonce, so that it may be replayed for 60 s; a nonce in `body` is kept. */
  readonly nonce?: boolean;
  /** `none` for routes whose path carries a token (webhooks, interactions). Default: `bot`. */
  readonly auth?: 'bot' | 'none' | { readonly bearer: string };
  /** `text` for the few routes that answer no JSON (CSV). Default: `json`. */
  readonly expects?: 'json' | 'text';
  /** Fields of Discord's answer without which the output cannot be built; a missing one is `DISCORD_BAD_RESPONSE`. */
  readonly requires?: readonly (keyof (B extends readonly (infer E)[] ? E : B) & string)[];
  /**
   * Maps Discord's object to the caller's view; a throw is `DISCORD_BAD_RESPONSE`. Skipped when the call wants the raw view. `whole` has also
   * what allow-lists keep out of `body`, for those who count a page; `answered` is for those to whom the status says something.
   */
  readonly answer?: (body: B, whole: B, answered: Answered) => R;
}
