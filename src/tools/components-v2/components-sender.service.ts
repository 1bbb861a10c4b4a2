import { Injectable } from '@nestjs/common';
import { MessageFlags } from 'discord-api-types/v10';
import type { EditedMessage } from '../shared/message/edited-message.dto.js';
import { MessageEditor } from '../shared/message/message-editor.service.js';
import { MessageSender } from '../shared/message/message-sender.service.js';
import type { EditComponents, SendComponents, SendTemplate, SentComponents, SentTemplate } from './send.dto.js';
import { fillTemplate } from './templates/fill-template.js';
import { sizes } from './tree-report.js';

/** With it a message is made of components alone, even where they are rows that others may have, too. */
const flags = MessageFlags.IsComponentsV2;

/** Sends and edits messages that are laid out by components. */
@Injectable()
export class ComponentsSender {
  constructor(
    private readonly sender: MessageSender,
    private readonly editor: MessageEditor,
  ) {}

  /** @throws ToolError VALIDATION_FAILED before any request; what Discord answers otherwise */
  async send({ components, ...message }: SendComponents): Promise<SentComponents> {
    const { timestamp: _, ...sent } = await this.sender.send({ ...message, components, flags });
    return { ...sent, component_count: sizes(components).component_count };
  }

  /** Text and embeds that the message had are taken away: Discord lets nothing stand beside components that lay it out. */
  edit({ components, ...edit }: EditComponents): Promise<EditedMessage> {
    return this.editor.edit({ ...edit, components, content: null, embeds: [], flags });
  }

  /** @throws ToolError VALIDATION_FAILED for variables that do not fit the template */
  async sendTemplate({ template, vars, ...message }: SendTemplate): Promise<SentTemplate> {
    const components = await fillTemplate(template, vars);
    return Object.assign(await this.send({ ...message, components }), { template });
  }
}
