import type { INestApplicationContext, NestApplicationOptions } from '@nestjs/common';
import { AppModule, type AppOptions } from '../app.module.js';
import { TokenSource } from '../discord/token/token-source.js';
import type { Config } from '../config/config.js';
import { createLogger } from '../logging/logger.js';
import { NestLogger } from '../logging/nest-logger.js';
import { ToolDispatcher } from '../mcp/dispatch/tool-dispatcher.service.js';
import { ResiliencePolicy } from '../resilience/resilience-policy.js';
import { type Extension, programName } from './extension.js';
import type { Running } from './process-end.js';
import type { Settings } from './settings.js';
import { stderr } from './stderr.js';
import { openTarget, type SandboxTarget } from './target.js';

/** An application that has started, and how it is ended. */
export interface Started<App extends INestApplicationContext> {
  readonly app: App;
  readonly running: Running;
  /** Set when it works on the embedded sandbox. */
  readonly sandbox?: SandboxTarget;
}

/** What a command adds to the application. */
export type ApplicationOptions = Extension & Pick<AppOptions, 'catalog'>;

/** Starts the target and then, with `create`, the application on it. */
export async function startApplication<App extends INestApplicationContext>(
  settings: Settings,
  options: ApplicationOptions,
  create: (module: ReturnType<typeof AppModule.register>, options: NestApplicationOptions) => Promise<App>,
): Promise<Started<App>> {
  const { config, warnings } = settings;
  const { catalog, imports } = options;
  const log = createLogger(config.logLevel, stderr);
  for (const warning of warnings) log.warn(warning);
  const stopTracing = await tracing(config);
  const sandbox = await openTarget(settings);
  const module = AppModule.register({ config, target: sandbox?.target, stderr, catalog, imports });
  const app = await create(module, { logger: new NestLogger(log), abortOnError: false });
  const running = { program: programName(options), graceMs: config.shutdownGraceMs };
  return { app, sandbox, running: { ...running, ...waysToEnd(app, sandbox, stopTracing) } };
}

/** Spans are made from the first call on, so the SDK is there before the application. */
async function tracing({ otlpEndpoint }: Config): Promise<() => Promise<void>> {
  if (otlpEndpoint === undefined) return () => Promise.resolve();
  const { startTracing } = await import('../telemetry/start-tracing.js');
  return startTracing(otlpEndpoint);
}

function waysToEnd(
  app: INestApplicationContext,
  sandbox: SandboxTarget | undefined,
  stopTracing: () => Promise<void>,
): Pick<Running, 'close' | 'reloadToken'> {
  return {
    reloadToken: () => void app.get(TokenSource).reload(),
    close: async (grace) => {
      app.get(ResiliencePolicy).close();
      await app.get(ToolDispatcher).drain(grace);
      await app.close();
      await sandbox?.stop();
      await stopTracing();
    },
  };
}
