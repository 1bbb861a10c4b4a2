import type { RateLimiter } from './limits/rate-limiter.js';
import type { WallTime } from './sandbox-clock.js';
import type { NonceBook } from './state/nonce-book.js';
import type { SandboxState } from './state/sandbox-state.js';
import type { SnowflakeFactory } from './state/snowflake-factory.js';

/** Everything the routes work with. */
export interface World {
  state: SandboxState;
  time: WallTime;
  ids: SnowflakeFactory;
  limiter: RateLimiter;
  nonces: NonceBook;
  /** A number from 0 up to 1, the same row of them at each start. */
  random: () => number;
}
