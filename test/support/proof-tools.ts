import { Module } from '@nestjs/common';
import { Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../src/discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../src/mcp/decorators/index.js';
import { Flag, Text } from '../../src/mcp/schema/fields/index.js';

export class TokenRef {
  @Text('Webhook, interaction or application.') id!: string;
  @Text('Its token.') token!: string;
}

export class Done {
  @Flag('Done.') done!: boolean;
}

/** Requests whose tools are of another category's making: those that carry a token in their path, and a search by POST. */
@McpToolset({ category: 'proof', summary: 'Requests of the proofs.' })
export class ProofTools {
  constructor(private readonly discord: DiscordRestService) {}

  @McpTool({ summary: 'Post through a webhook.', effect: 'create', output: Done })
  webhook({ id, token }: TokenRef): Promise<Done> {
    const body = { content: `sent by ${token}` };
    return this.discord.post(Routes.webhook(id, token), { auth: 'none', body, answer: () => ({ done: true }) });
  }

  @McpTool({ summary: 'Answer an interaction.', effect: 'create', output: Done })
  interaction({ id, token }: TokenRef): Promise<Done> {
    const body = { type: 4, data: { content: token } };
    return this.discord.post(Routes.interactionCallback(id, token), {
      auth: 'none',
      body,
      answer: () => ({ done: true }),
    });
  }

  @McpTool({ summary: 'Fail as no tool should.', effect: 'create', output: Done })
  bug({ token }: TokenRef): Promise<Done> {
    const cause = Object.assign(new Error(`while sending ${token}`), { headers: { authorization: `Bot ${token}` } });
    throw new Error(`https://discord.com/api/webhooks/${'1'.repeat(18)}/${token}`, { cause });
  }

  @McpTool({ summary: 'Ask with a bearer token.', effect: 'read', output: Done })
  bearer({ token }: TokenRef): Promise<Done> {
    return this.discord.get(Routes.user(), { auth: { bearer: token }, answer: () => ({ done: true }) });
  }
}

@Module({ providers: [ProofTools] })
export class ProofModule {}
