import { Injectable } from '@nestjs/common';
import { McpPrompt, McpResource, Text } from 'discord-mcp';
import { AcmeConfig } from './acme.config.js';

export class Complaint {
  @Text('What the customer wrote.', { max: 4000 }) complaint!: string;
}

/** What clients find beside the tools. */
@Injectable()
export class DeskSurface {
  constructor(private readonly config: AcmeConfig) {}

  @McpResource({ uri: 'acme://desk/hours', name: 'desk-hours', summary: 'When somebody is at the desk.' })
  hours(): object {
    return { opens_at: this.config.opensAt, closes_at: this.config.closesAt, zone: 'UTC' };
  }

  @McpPrompt({ name: 'acme_triage', summary: 'Sort a complaint.' })
  triage({ complaint }: Complaint): string {
    return `Choose a priority for this complaint (low, normal, urgent), ask acme_due when its answer is due, and say both.\n\n${complaint}`;
  }
}
