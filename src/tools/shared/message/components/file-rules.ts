import type { Issue } from '../../../../errors/tool-error.js';
import { fileName } from '../file-name.js';
import type { FileInput } from '../file.dto.js';
import type { AttachmentInput } from '../message-input.dto.js';
import { fieldsOf, listOf, type Node, placedComponents } from './component-walk.js';

const ATTACHED = 'attachment://';

/** What of a new message is about its files. */
interface FiledMessage {
  readonly components?: readonly unknown[] | null;
  readonly files?: readonly FileInput[];
  readonly attachments?: readonly AttachmentInput[];
}

/** The places in a tree that show a file which the message does not have. */
export function* fileIssues({ components, files = [], attachments = [] }: FiledMessage): Generator<Issue> {
  const renamed = (place: number) => attachments.find(({ id }) => Number(id) === place)?.filename;
  const names = files.map((file, place) => renamed(place) ?? fileName(file));
  for (const { url, path } of placedComponents(components, 'components').flatMap(mediaOf)) {
    if (typeof url !== 'string' || !url.startsWith(ATTACHED) || names.includes(url.slice(ATTACHED.length))) continue;
    yield { path, message: 'names no file of this message', expected: expectation(names), received: url };
  }
}

function mediaOf({ node, path }: { readonly node: Node; readonly path: string }) {
  const items = listOf(node.items).map((item, index) => ({
    media: fieldsOf(item).media,
    path: `${path}.items[${index}].media.url`,
  }));
  const own = [
    { media: node.media, path: `${path}.media.url` },
    { media: node.file, path: `${path}.file.url` },
  ];
  return [...own, ...items].map(({ media, path: at }) => ({ url: fieldsOf(media).url, path: at }));
}

function expectation(names: readonly (string | undefined)[]): string {
  const known = names.filter((name) => name !== undefined).map((name) => `${ATTACHED}${name}`);
  return known.length === 0 ? 'a file among `files`' : known.join(' or ');
}
