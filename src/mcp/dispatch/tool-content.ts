/** A text block. */
export interface TextBlock {
  readonly type: 'text';
  readonly text: string;
}

/** An image or a sound; `data` is base64. */
export interface MediaBlock {
  readonly type: 'image' | 'audio';
  readonly data: string;
  readonly mimeType: string;
}

/** A whole resource inside a result: `text`, or `blob` in base64. */
export interface ResourceBlock {
  readonly type: 'resource';
  readonly resource: {
    readonly uri: string;
    readonly mimeType?: string;
    readonly text?: string;
    readonly blob?: string;
  };
}

/** A resource the client may read if it wants to. */
export interface ResourceLinkBlock {
  readonly type: 'resource_link';
  readonly uri: string;
  readonly name: string;
  readonly description?: string;
  readonly mimeType?: string;
}

/** MCP's content blocks, in our own types: tools and the dispatcher know no SDK. */
export type ContentBlock = TextBlock | MediaBlock | ResourceBlock | ResourceLinkBlock;

/**
 * What a tool returns when it wants to say itself what people and models see (an image, a file), instead of having its result rendered, or
 * beside that.
 */
export class ToolContent {
  constructor(
    readonly blocks: readonly ContentBlock[],
    /** Needed when the tool has an output schema. */
    readonly structured?: Readonly<Record<string, unknown>>,
    /** `beside`: `structured` is rendered as of any other tool, and the blocks follow it. */
    readonly place: 'instead' | 'beside' = 'instead',
  ) {}
}
