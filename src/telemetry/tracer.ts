import { trace, type Tracer } from '@opentelemetry/api';
import { VERSION } from '../version.js';

/** Asked for anew each time: the SDK may be loaded after us. */
export function tracer(): Tracer {
  return trace.getTracer('discord-mcp', VERSION);
}
