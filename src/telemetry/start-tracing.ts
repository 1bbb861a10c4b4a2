/** Packages an operator installs beside the product to have traces; it does not bring them. */
const PACKAGES = ['@opentelemetry/sdk-trace-node@2', '@opentelemetry/exporter-trace-otlp-http@0'];

/** Ends tracing: what was recorded is sent first. */
export type StopTracing = () => Promise<void>;

/**
 * Loads the tracing SDK and sends spans by OTLP over HTTP. Headers, sampling and resource come from the `OTEL_*` variables that the
 * SDK itself reads.
 *
 * @param endpoint the collector, without the path of the signal: `http://127.0.0.1:4318`
 * @throws Error naming the packages to install where they are missing
 */
export async function startTracing(endpoint: string): Promise<StopTracing> {
  const { NodeTracerProvider, BatchSpanProcessor } = await load(() => import('@opentelemetry/sdk-trace-node'));
  const { OTLPTraceExporter } = await load(() => import('@opentelemetry/exporter-trace-otlp-http'));
  const { defaultResource, resourceFromAttributes } = await load(() => import('@opentelemetry/resources'));
  const provider = new NodeTracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win
    resource: resourceFromAttributes({ 'service.name': 'discord-mcp' }).merge(defaultResource()),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  provider.register();
  return () => provider.shutdown();
}

async function load<T>(packages: () => Promise<T>): Promise<T> {
  try {
    return await packages();
  } catch (cause) {
    throw new Error(`Tracing is configured, but its SDK is not installed: npm install ${PACKAGES.join(' ')}`, {
      cause,
    });
  }
}
