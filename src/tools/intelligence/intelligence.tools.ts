import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { ChannelMaterial, type Material, type Wanted } from './channel-material.service.js';
import {
  Classifications,
  Classify,
  Draft,
  DraftResponse,
  Entities,
  ExtractEntities,
  Judgement,
  type MaterialMessage,
  ModerateContent,
  Summarize,
  Summary,
} from './intelligence.dto.js';
import { work } from './model-worker.js';
import type { Done, Task } from './task.js';
import { classificationTask, draftTask, entitiesTask, moderationTask, summaryTask } from './tasks.js';

@McpToolset({
  category: 'intelligence',
  summary:
    "Work for a model on what people wrote: by the client's model where it offers one, else as material for you.",
})
export class IntelligenceTools {
  constructor(private readonly material: ChannelMaterial) {}

  /** @see https://modelcontextprotocol.io/specification/2025-11-25/client/sampling */
  @McpTool({ summary: 'Summarise the last messages of a channel.', effect: 'read', output: Summary })
  summarizeChannel(wish: Summarize): Promise<Summary> {
    return this.onChannel(wish, () => summaryTask(wish));
  }

  @McpTool({ summary: 'Sort the last messages of a channel into categories.', effect: 'read', output: Classifications })
  classifyMessages(wish: Classify): Promise<Classifications> {
    return this.onChannel(wish, ({ messages }) => classificationTask(wish, messages));
  }

  @McpTool({
    summary: 'Draft a message for a channel from its last messages; sends nothing.',
    effect: 'read',
    output: Draft,
  })
  draftResponse(wish: DraftResponse): Promise<Draft> {
    const { channel_id, context_message_count: limit } = wish;
    return this.onChannel({ channel_id, limit }, () => draftTask(wish));
  }

  @McpTool({
    summary: 'Find decisions, tasks, dates and the like in the last messages of a channel.',
    effect: 'read',
    output: Entities,
  })
  extractEntities(wish: ExtractEntities): Promise<Entities> {
    return this.onChannel(wish, ({ messages }) => entitiesTask(wish, messages));
  }

  @McpTool({
    summary: 'Judge a text by a policy; asks Discord nothing and does nothing.',
    effect: 'read',
    output: Judgement,
    reach: 'nothing',
  })
  moderateContent(wish: ModerateContent): Promise<Judgement> {
    return work(moderationTask(wish), { content: wish.content });
  }

  private async onChannel<A extends object>(
    wanted: Wanted,
    taskFor: (material: Material) => Task<A>,
  ): Promise<Done<A> & Material['about'] & { material?: MaterialMessage[] }> {
    const material = await this.material.read(wanted);
    const done = await work(taskFor(material), material.messages, lackOf(material));
    const left = done.answer === undefined ? { material: [...material.messages] } : {};
    return { ...done, ...material.about, ...left };
  }
}

/** Without the intent a message seems empty, and the work on it worthless: whoever does it has to say so. */
function lackOf({ about: { content_hidden = 0, message_count } }: Material): string {
  if (content_hidden === 0) return '';
  return ` Say that ${content_hidden} of the ${message_count} messages came without their text: the bot lacks the Message Content intent, which the operator switches on in the Developer Portal, under Bot.`;
}
