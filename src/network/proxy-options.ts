/** Proxies on the way out, as the usual environment variables spell them. */
export interface ProxyOptions {
  readonly httpsProxy?: string;
  readonly httpProxy?: string;
  /** Hosts reached directly, comma separated. */
  readonly noProxy?: string;
}
