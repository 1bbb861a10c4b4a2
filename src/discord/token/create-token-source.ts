import type { TokenOption } from '../discord-module-options.js';
import { FileTokenSource } from './file-token-source.js';
import { FixedTokenSource } from './fixed-token-source.js';
import type { TokenSource } from './token-source.js';

/** @throws ConfigError when the token's file cannot be read or holds no token. */
export function createTokenSource(token: TokenOption): TokenSource {
  return 'file' in token ? new FileTokenSource(token.file) : new FixedTokenSource(token.value);
}
