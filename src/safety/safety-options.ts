/** What may run here, SAFETY.md. */
export interface SafetyOptions {
  /** Meant where a tool takes `guild_id` and a call gives none (DISCORD_DEFAULT_GUILD_ID). */
  readonly defaultGuildId?: string;
  /** The categories whose tools are enabled; all when absent (MCP_CATEGORIES). */
  readonly categories?: readonly string[];
  /** Only these tools are enabled; all when absent (MCP_TOOLS_INCLUDE). */
  readonly toolsInclude?: readonly string[];
  /** These tools are not, whatever the other lists say (MCP_TOOLS_EXCLUDE). */
  readonly toolsExclude?: readonly string[];
  /** No tool that writes is enabled (MCP_READ_ONLY). Default: false. */
  readonly readOnly?: boolean;
  /** `preview`: whatever writes only says what it would do (MCP_WRITE_MODE). Default: `allow`. */
  readonly writeMode?: 'allow' | 'preview';
  /** Destructive tools only preview (MCP_DRY_RUN). Default: true. */
  readonly dryRun?: boolean;
  /** Tools are shown and none runs (the `catalog` command). Default: false. */
  readonly catalog?: boolean;
}

/** Injection token of {@link SafetyOptions}. */
export const SAFETY_OPTIONS = Symbol('SafetyOptions');
