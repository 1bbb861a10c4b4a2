import { Logger } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { ConfigError } from '../config/config-error.js';
import { readAccessTokensFile, type HashedToken } from '../config/access-tokens-file.js';
import type { ToolRegistry } from '../mcp/discovery/tool-registry.js';
import type { AccessTokenSource } from '../mcp/transport/http/mcp-http-options.js';
import { unknownNames } from '../safety/enabled/unknown-names.js';

const POLL_MS = 5_000;
const SCOPE_NAMES = { categories: 'categories', include: 'tools_include', exclude: 'tools_exclude' };

/**
 * The tokens of MCP_ACCESS_TOKENS_FILE and, as the principal `default`, DISCORD_MCP_ACCESS_TOKEN. The file is read every few seconds: a
 * watch does not see the swapped links of mounted secrets. One that cannot be used changes nothing, and is told of once.
 */
export class FileAccessTokens implements AccessTokenSource {
  private readonly logger = new Logger('AccessTokens');
  private tokens: readonly HashedToken[];
  private listener: () => void = () => undefined;
  private told = '';

  /** @throws ConfigError when the file cannot be used */
  constructor(
    private readonly path: string,
    private readonly defaultToken?: string,
  ) {
    this.tokens = this.read();
  }

  get current(): readonly HashedToken[] {
    return this.tokens;
  }

  onChange(listener: () => void): void {
    this.listener = listener;
  }

  /**
   * Begins to watch the file; from now on its categories and tools must exist.
   *
   * @throws ConfigError naming those that do not
   */
  watch(registry: ToolRegistry, pollMs = POLL_MS): void {
    demandKnownNames(this.path, this.tokens, registry);
    setInterval(() => this.reload(registry), pollMs).unref();
  }

  private reload(registry: ToolRegistry): void {
    try {
      const tokens = this.read();
      demandKnownNames(this.path, tokens, registry);
      this.told = '';
      if (JSON.stringify(tokens) !== JSON.stringify(this.tokens)) this.change(tokens);
    } catch (error) {
      this.tell((error as Error).message);
    }
  }

  private change(tokens: readonly HashedToken[]): void {
    this.tokens = tokens;
    this.listener();
    this.logger.log(`The access tokens have changed: ${new Set(tokens.map(({ name }) => name)).size} principals.`);
  }

  private tell(problem: string): void {
    if (problem !== this.told) this.logger.error(`The access tokens stay as they were: ${problem}`);
    this.told = problem;
  }

  private read(): readonly HashedToken[] {
    const named = readAccessTokensFile(this.path);
    if (this.defaultToken === undefined) return named;
    const sha256 = createHash('sha256').update(this.defaultToken).digest('hex');
    if (named.every((token) => token.sha256 !== sha256)) return [{ name: 'default', sha256, scope: {} }, ...named];
    throw new ConfigError([`MCP_ACCESS_TOKENS_FILE: ${JSON.stringify(this.path)} holds DISCORD_MCP_ACCESS_TOKEN too`]);
  }
}

function demandKnownNames(path: string, tokens: readonly HashedToken[], registry: ToolRegistry): void {
  const problems = tokens.flatMap(({ name, scope }) =>
    unknownNames(scope, registry, SCOPE_NAMES).map(
      (line) => `MCP_ACCESS_TOKENS_FILE: ${JSON.stringify(path)}, principal ${JSON.stringify(name)}: ${line}`,
    ),
  );
  if (problems.length > 0) throw new ConfigError([...new Set(problems)]);
}
