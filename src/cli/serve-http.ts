import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import { ConfigError } from '../config/config-error.js';
import type { Config } from '../config/config.js';
import { HealthModule } from '../health/health.module.js';
import { listenHttp } from '../mcp/transport/http/listen-http.js';
import { isLoopback } from '../mcp/transport/http/loopback.js';
import { McpHttpModule } from '../mcp/transport/http/mcp-http.module.js';
import { MetricsModule } from '../telemetry/metrics.module.js';
import { startApplication, type Started } from './application.js';
import { listeningFailure } from './listening-failure.js';
import { endInOrder } from './process-end.js';
import type { Settings } from './settings.js';

/** A server that listens. */
export interface Listening extends Started<NestExpressApplication> {
  /** Where clients connect to. */
  readonly endpoint: string;
}

/**
 * Serves over Streamable HTTP.
 *
 * @throws {@link ConfigError} when anybody on the network could call it
 * @throws CliError when the address cannot be listened on
 */
export async function serveHttp(settings: Settings): Promise<Listening> {
  const { config } = settings;
  demandToken(config);
  const http = McpHttpModule.forRoot(httpOptions(config));
  const started = await startApplication(settings, { imports: [http, HealthModule, MetricsModule] }, (module, nest) =>
    NestFactory.create<NestExpressApplication>(module, new ExpressAdapter(), { ...nest, bodyParser: false }),
  );
  const endpoint = await listenHttp(started.app, { host: config.httpHost, port: config.httpPort }).catch(
    (error: unknown) => {
      throw listeningFailure(error, `${config.httpHost}:${config.httpPort}`);
    },
  );
  endInOrder(started.running, 'http');
  return { ...started, endpoint };
}

function demandToken({ httpHost, accessToken }: Config): void {
  if (accessToken !== undefined || isLoopback(httpHost)) return;
  throw new ConfigError([
    `DISCORD_MCP_ACCESS_TOKEN: not set; on ${httpHost}, beyond this machine, clients must present a bearer token of at least 32 characters`,
  ]);
}

function httpOptions(config: Config) {
  const { httpAllowedOrigins, accessToken } = config;
  return {
    allowedHosts: allowedHosts(config),
    allowedOrigins: httpAllowedOrigins,
    accessTokens: accessToken === undefined ? [] : [{ name: 'default', token: accessToken }],
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
