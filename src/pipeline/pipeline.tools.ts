import type { CallContext } from '../context/call-context.js';
import { McpContext, McpTool, McpToolset } from '../mcp/decorators/index.js';
import { PipelineInput, PipelineReport } from './pipeline.dto.js';
import { PipelinePlanner } from './pipeline-planner.service.js';
import { PipelineRunner } from './pipeline-runner.service.js';
import { PIPELINE_TOOL } from './pipeline-tool.js';

@McpToolset({ category: 'meta', summary: 'Several tools in one call.' })
export class PipelineTools {
  constructor(
    private readonly planner: PipelinePlanner,
    private readonly runner: PipelineRunner,
  ) {}

  /**
   * Runs up to 20 steps strictly one after the other. Nothing is rolled back.
   *
   * @throws ToolError VALIDATION_FAILED, PIPELINE_RECURSION, PIPELINE_UNRESOLVED or the code of a refusal, with all problems in
   * `issues`, when the pipeline cannot start; otherwise as {@link PipelineRunner.run} does.
   */
  @McpTool({
    name: PIPELINE_TOOL,
    summary: 'Run several tools in one call, one after the other, later steps using the results of earlier ones.',
    effect: 'neutral',
    output: PipelineReport,
  })
  async pipeline(input: PipelineInput, @McpContext() call: CallContext): Promise<PipelineReport> {
    return input.dry_run
      ? this.planner.preview(input, call)
      : this.runner.run(await this.planner.plan(input, call), call);
  }
}
