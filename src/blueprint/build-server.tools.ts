import { McpTool, McpToolset } from '../mcp/decorators/index.js';
import { PlanBlueprint, PlanView } from './blueprint-tools.dto.js';
import { BlueprintReview } from './planning/blueprint-review.service.js';

/** The one blueprint tool of a short list of tools, under a name that says what people want. */
@McpToolset({ category: 'guild', summary: 'Build or change a whole Discord server.' })
export class BuildServerTools {
  constructor(private readonly review: BlueprintReview) {}

  @McpTool({
    name: 'build_discord_server',
    summary:
      'Plan a whole server from a request or a blueprint (guild_blueprint_plan); changes nothing. guild_blueprint_apply carries it out.',
    effect: 'read',
    output: PlanView,
    reach: 'guild',
  })
  plan(request: PlanBlueprint): Promise<PlanView> {
    return this.review.plan(request);
  }
}
