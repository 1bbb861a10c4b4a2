/** What bounds one fetch. */
export interface FetchBounds {
  /** Bytes of the answer that are read. */
  readonly maxBytes: number;
  /** How its content type must begin; any where absent. */
  readonly type?: string;
}

/** What came. It is untrusted, whoever runs the host. */
export interface Fetched {
  readonly bytes: Buffer;
  /** As the host says. */
  readonly contentType: string | undefined;
}
