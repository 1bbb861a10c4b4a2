import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { EditedMessage } from '../shared/message/edited-message.dto.js';
import { BuildContainer, BuildMediaGallery, BuildSection, BuiltComponent } from './build.dto.js';
import { buildContainer, buildMediaGallery, buildSection } from './component-builder.js';
import { ComponentsSender } from './components-sender.service.js';
import { previewOf } from './preview/tree-preview.js';
import { EditComponents, SendComponents, SendTemplate, SentComponents, SentTemplate } from './send.dto.js';
import { reportOn } from './tree-report.js';
import { ComponentTree, TreePreview, TreeReport, ValidateTree } from './tree.dto.js';

/** What the builders have in common: they put together, and send nothing. */
const BUILDER = { effect: 'read', output: BuiltComponent, reach: 'nothing' } as const;

@McpToolset({
  category: 'components_v2',
  summary: 'Messages laid out by components: check, preview, build, send and edit them.',
  rehearsable: true,
})
export class ComponentsV2Tools {
  constructor(private readonly sender: ComponentsSender) {}

  /** @see https://discord.com/developers/docs/components/reference */
  @McpTool({
    summary: 'Check components without sending them: every problem with its path; the full schema on request.',
    effect: 'read',
    output: TreeReport,
    reach: 'nothing',
  })
  validate(tree: ValidateTree): Promise<TreeReport> {
    return reportOn(tree);
  }

  @McpTool({
    summary: 'Show components as readable text without sending them.',
    effect: 'read',
    output: TreePreview,
    reach: 'nothing',
  })
  preview({ components }: ComponentTree): TreePreview {
    return previewOf(components);
  }

  /** @see https://discord.com/developers/docs/components/reference#container */
  @McpTool({ summary: 'Build a container: a box with a coloured edge.', ...BUILDER })
  buildContainer(container: BuildContainer): BuiltComponent {
    return buildContainer(container);
  }

  /** @see https://discord.com/developers/docs/components/reference#section */
  @McpTool({ summary: 'Build a section: texts with a picture or a button beside them.', ...BUILDER })
  buildSection(section: BuildSection): BuiltComponent {
    return buildSection(section);
  }

  /** @see https://discord.com/developers/docs/components/reference#media-gallery */
  @McpTool({ summary: 'Build a gallery of pictures and videos.', ...BUILDER })
  buildMediaGallery(gallery: BuildMediaGallery): BuiltComponent {
    return buildMediaGallery(gallery);
  }

  /** @see https://discord.com/developers/docs/resources/message#create-message */
  @McpTool({
    summary: 'Send a message made of components: texts, pictures, boxes, buttons, selects. Sets the flag they need.',
    effect: 'create',
    output: SentComponents,
  })
  send(message: SendComponents): Promise<SentComponents> {
    return this.sender.send(message);
  }

  /** @see https://discord.com/developers/docs/resources/message#edit-message */
  @McpTool({
    summary: "Replace all that one of the bot's own messages shows by components.",
    effect: 'update',
    output: EditedMessage,
    idempotent: false,
  })
  edit(edit: EditComponents): Promise<EditedMessage> {
    return this.sender.edit(edit);
  }

  /** @see https://discord.com/developers/docs/resources/message#create-message */
  @McpTool({ summary: 'Send a ready-made layout with your words in it.', effect: 'create', output: SentTemplate })
  sendFromTemplate(message: SendTemplate): Promise<SentTemplate> {
    return this.sender.sendTemplate(message);
  }
}
