import { McpResource, McpTool, McpToolset } from '../mcp/decorators/index.js';
import { ResilienceReport } from './resilience-report.dto.js';
import { ResilienceReporter } from './resilience-report.service.js';

@McpToolset({ category: 'resilience', summary: 'What protects the way to Discord, and its state now.' })
export class ResilienceTools {
  constructor(private readonly reporter: ResilienceReporter) {}

  /** Sends nothing: it answers while the breaker is open and no slot is free, too. */
  @McpTool({
    summary: 'Tell why calls wait or are refused: circuit breaker, slots, known rate-limit windows, token, budget.',
    effect: 'read',
    output: ResilienceReport,
    reach: 'nothing',
  })
  status(): ResilienceReport {
    return this.reporter.report();
  }

  @McpResource({
    name: 'resilience',
    uri: 'discord://resilience',
    summary: 'The same as the tool resilience_status, to read or to watch.',
  })
  resource(): ResilienceReport {
    return this.reporter.report();
  }
}
