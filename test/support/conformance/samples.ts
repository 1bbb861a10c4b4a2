import type { MediaBlock, ResourceBlock, TextBlock } from '../../../src/mcp/dispatch/tool-content.js';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const SILENCE = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=';

export const image: MediaBlock = { type: 'image', data: PIXEL, mimeType: 'image/png' };
export const sound: MediaBlock = { type: 'audio', data: SILENCE, mimeType: 'audio/wav' };

export function text(words: string): TextBlock {
  return { type: 'text', text: words };
}

export function embedded(uri: string, mimeType: string, words: string): ResourceBlock {
  return { type: 'resource', resource: { uri, mimeType, text: words } };
}
