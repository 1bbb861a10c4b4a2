/**
 * The library: what is needed to add tools of one's own, to embed the server in another Nest application, or to use its parts alone.
 * What tests need is in `discord-mcp/testing`.
 */

// the application and its parts
export { AppModule, type AppOptions } from './app.module.js';
export type { Extension } from './cli/extension.js';
export { runCli } from './cli/run-cli.js';
export { Config } from './config/config.js';
export { ConfigError } from './config/config-error.js';
export { configWarnings, loadConfig, type Variables } from './config/load-config.js';
export { VERSION } from './version.js';

// tools, resources, prompts
export * from './mcp/decorators/index.js';
export * from './mcp/schema/fields/index.js';
export * from './tools/shared/ids/id.fields.js';
export { ToolContent, type ContentBlock } from './mcp/dispatch/tool-content.js';
export type { JsonSchema, ToolAnnotations, ToolDefinition } from './mcp/tool-definition.js';

// around a call
export { GateStage, type CallGate } from './mcp/dispatch/call-gate.js';
export type { CallEnd, CallObserver } from './mcp/dispatch/call-observer.js';
export type { CallRequest } from './mcp/dispatch/call-request.js';
export type { ToolCall } from './mcp/dispatch/tool-call.js';
export { ToolDispatcher } from './mcp/dispatch/tool-dispatcher.service.js';
export type { ErrorEnvelope, ToolFailure, ToolOutcome, ToolSuccess } from './mcp/dispatch/tool-outcome.js';
export { ToolRegistry } from './mcp/discovery/tool-registry.js';
export {
  currentCall,
  type CallContext,
  type ClientPort,
  type Principal,
  type PrincipalScope,
  type ToolEffect,
} from './context/call-context.js';

// failures
export { ERROR_CODES, type ErrorCategory, type ErrorCode, type ErrorCodeFacts } from './errors/error-codes.js';
export { redact } from './errors/redact.js';
export { ToolError, type Issue, type Outcome, type ToolErrorDetails } from './errors/tool-error.js';

// modules that can be imported alone
export type { AuditOptions } from './audit/audit-options.js';
export { AuditModule } from './audit/audit.module.js';
export { AuditStatus, type AuditState } from './context/audit-status.js';
export { DiscordModule } from './discord/discord.module.js';
export type { DiscordModuleOptions, TokenOption } from './discord/discord-module-options.js';
export { DiscordRestService } from './discord/discord-rest.service.js';
export type { Query, RequestMethod, RequestOptions, UploadFile } from './discord/request-options.js';
export type { FetchOptions } from './network/fetch-options.js';
export { FetchService } from './network/fetch.service.js';
export type { FetchBounds, Fetched } from './network/fetched.js';
export { NetworkModule } from './network/network.module.js';
export type { ProxyOptions } from './network/proxy-options.js';
export { McpModule, type McpModuleAsyncOptions } from './mcp/mcp.module.js';
export type { ConfirmMode, McpModuleOptions } from './mcp/mcp-module-options.js';
export { listenHttp, type ListenOptions } from './mcp/transport/http/listen-http.js';
export { McpHttpModule } from './mcp/transport/http/mcp-http.module.js';
export type {
  AccessToken,
  AccessTokenSource,
  McpHttpAsyncOptions,
  McpHttpOptions,
} from './mcp/transport/http/mcp-http-options.js';
export { McpStdioModule } from './mcp/transport/stdio/mcp-stdio.module.js';
export { StdioServer } from './mcp/transport/stdio/stdio-server.service.js';
export { PipelineModule } from './pipeline/pipeline.module.js';
export { buildPolicy } from './resilience/build-policy.js';
export { ResilienceEventBus } from './resilience/resilience-event-bus.js';
export type { CircuitState, ResilienceEvents } from './resilience/resilience-events.js';
export { ResilienceModule } from './resilience/resilience.module.js';
export { DEFAULT_RESILIENCE_OPTIONS, type Jitter, type ResilienceOptions } from './resilience/resilience-options.js';
export { ResiliencePolicy } from './resilience/resilience-policy.js';
export type { SafetyOptions } from './safety/safety-options.js';
export { SafetyModule } from './safety/safety.module.js';
export { CredentialVault, type InteractionCredential } from './state/credential-vault.js';
export type { Acquired, Lease } from './state/leases.js';
export type { ListOptions, Records, StateRecord, WriteOptions } from './state/records.js';
export type { IssuedToken, Redemption } from './state/single-use-tokens.js';
export { StateModule } from './state/state.module.js';
export { IN_MEMORY, type StateOptions } from './state/state-options.js';
export { StateStore } from './state/state-store.js';
export { WALL_CLOCK, type WallClock } from './state/wall-clock.js';
export { SharedToolsModule } from './tools/shared/shared-tools.module.js';
