import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import { ConfigError } from '../config/config-error.js';
import type { Config } from '../config/config.js';
import { HealthModule } from '../health/health.module.js';
import { ToolRegistry } from '../mcp/discovery/tool-registry.js';
import { listenHttp } from '../mcp/transport/http/listen-http.js';
import { isLoopback } from '../mcp/transport/http/loopback.js';
import type { AccessToken } from '../mcp/transport/http/mcp-http-options.js';
import { McpHttpModule } from '../mcp/transport/http/mcp-http.module.js';
import { MetricsModule } from '../telemetry/metrics.module.js';
import { FileAccessTokens } from './file-access-tokens.js';
import { startApplication, type ApplicationOptions, type Started } from './application.js';
import { listeningFailure } from './listening-failure.js';
import { endInOrder } from './process-end.js';
import { demandsToken, type Settings } from './settings.js';

/** A server that listens. */
export interface Listening extends Started<NestExpressApplication> {
  /** Where clients connect to. */
  readonly endpoint: string;
}

/**
 * Serves over Streamable HTTP; `options` as for the application.
 *
 * @throws {@link ConfigError} when anybody on the network could call it
 * @throws CliError when the address cannot be listened on
 */
export async function serveHttp(settings: Settings, options: ApplicationOptions = {}): Promise<Listening> {
  const { config } = settings;
  demandToken(config);
  const tokens = accessTokens(config);
  const http = McpHttpModule.forRoot({ ...httpOptions(config), accessTokens: tokens });
  const imports = [http, HealthModule, MetricsModule, ...(options.imports ?? [])];
  const started = await startApplication(settings, { ...options, imports }, (module, nest) =>
    NestFactory.create<NestExpressApplication>(module, new ExpressAdapter(), { ...nest, bodyParser: false }),
  );
  // the tools are known from then on
  await started.app.init();
  if (tokens instanceof FileAccessTokens) tokens.watch(started.app.get(ToolRegistry));
  const endpoint = await listenHttp(started.app, { host: config.httpHost, port: config.httpPort }).catch(
    (error: unknown) => {
      throw listeningFailure(error, `${config.httpHost}:${config.httpPort}`, '--port, or MCP_HTTP_PORT');
    },
  );
  endInOrder(started.running, 'http');
  return { ...started, endpoint };
}

function demandToken(config: Config): void {
  if (demandsToken(config) || isLoopback(config.httpHost)) return;
  throw new ConfigError([
    `DISCORD_MCP_ACCESS_TOKEN: not set, nor MCP_ACCESS_TOKENS_FILE; on ${config.httpHost}, beyond this machine, clients must present a bearer token of at least 32 characters`,
  ]);
}

function accessTokens({ accessToken, accessTokensFile }: Config): readonly AccessToken[] | FileAccessTokens {
  if (accessTokensFile !== undefined) return new FileAccessTokens(accessTokensFile, accessToken);
  return accessToken === undefined ? [] : [{ name: 'default', token: accessToken }];
}

function httpOptions(config: Config) {
  return {
    allowedHosts: allowedHosts(config),
    allowedOrigins: config.httpAllowedOrigins,
    maxBodyBytes: config.httpMaxBodyBytes,
    maxInFlight: config.httpMaxInFlight,
    stateless: config.httpStateless,
  };
}

/** The address listened on is one of them, unless it stands for all. In a Host header an IPv6 address has brackets. */
function allowedHosts({ httpHost, httpAllowedHosts = [] }: Config): readonly string[] {
  if (/^[0:.]+$/.test(httpHost)) return httpAllowedHosts;
  const named = httpHost.includes(':') && !httpHost.startsWith('[') ? `[${httpHost}]` : httpHost;
  return [named, ...httpAllowedHosts];
}
