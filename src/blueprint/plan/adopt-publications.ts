import { toComponents } from '../../tools/shared/message/components/component-tree.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import type { BlueprintPublication } from '../document/publication.dto.js';
import type { GuildSnapshot, SnapshotMessage, SnapshotPublication } from '../snapshot/guild-snapshot.js';
import type { Bindings } from './bindings.js';
import { fingerprint } from './canonical.js';
import { isSaidAlike, isShownAs } from './message-texts.js';
import type { Value } from './operation.js';

/** The messages that stand for the publications of a document, by their symbols. */
export interface Publications {
  /** Those the state knows, in the channels the document wants them in. */
  readonly known: ReadonlyMap<string, SnapshotPublication>;
  /** Those that were recognised by what they say. */
  readonly adopted: ReadonlyMap<string, SnapshotPublication>;
  /** What a reviewer must know of those that were not, or not surely. */
  readonly warnings: readonly string[];
}

/** A publication whose message no state knows, where it would stand. */
interface Unknown {
  readonly publication: BlueprintPublication;
  readonly path: string;
  /** Absent for a channel that is yet to be created. */
  readonly channelId: string | undefined;
}

/** Publications whose messages the state does not know: never posted, posted with another state, deleted, or in another channel now. */
export function unknownPublications(
  { publications = [] }: Blueprint,
  { publications: published }: Pick<GuildSnapshot, 'publications'>,
  ids: Bindings,
): Unknown[] {
  return publications.flatMap((publication, index) => {
    const channelId = ids.get(`channel:${publication.channel}`);
    const isKnown = channelId !== undefined && published[publication.key]?.channel_id === channelId;
    return isKnown ? [] : [{ publication, path: `publications[${index}]`, channelId }];
  });
}

/** Ties publications to messages: by the state where it knows one, else by what the bot's own messages in their channels say. */
export function bindPublications(document: Blueprint, snapshot: GuildSnapshot, ids: Bindings): Publications {
  const unknown = unknownPublications(document, snapshot, ids);
  const isUnknown = new Set(unknown.map(({ publication }) => publication.key));
  const taken = new Set(Object.values(snapshot.publications).map(({ message_id }) => message_id));
  const adopted = new Map<string, SnapshotPublication>();
  const warnings: string[] = [];
  // of publications that say the same, the last was posted last
  for (const { publication, path, channelId } of unknown.toReversed()) {
    const [message, ...others] = candidates(publication, messagesIn(snapshot, channelId), taken);
    if (!message || channelId === undefined) continue;
    taken.add(message.id);
    adopted.set(publication.key, asPublication(message, channelId, publication));
    if (others.some(({ id }) => !taken.has(id))) warnings.push(severalSay(path, publication, message));
  }
  const left = unknown.filter(({ publication }) => !adopted.has(publication.key));
  return {
    known: new Map(Object.entries(snapshot.publications).filter(([key]) => !isUnknown.has(key))),
    adopted,
    warnings: [...warnings.toReversed(), ...left.flatMap((each) => postedAnew(each, snapshot, taken))],
  };
}

function messagesIn({ posted = {} }: GuildSnapshot, channelId = ''): readonly SnapshotMessage[] {
  return posted[channelId] ?? [];
}

/** The best first: one that is pinned as it shall be, then the newest. */
function candidates(
  publication: BlueprintPublication,
  messages: readonly SnapshotMessage[],
  taken: ReadonlySet<string>,
): SnapshotMessage[] {
  const alike = messages.filter((message) => !taken.has(message.id) && says(message, publication));
  const isAsWanted = ({ pinned }: SnapshotMessage): boolean => pinned === (publication.pin ?? pinned);
  return [...alike.filter(isAsWanted), ...alike.filter((message) => !isAsWanted(message))];
}

/** A text may have become a component, where the message was one of components before. */
function says(message: SnapshotMessage, { content, components }: BlueprintPublication): boolean {
  if (components) return isSaidAlike(message, { components: written(components) });
  return isSaidAlike(message, { content }) || isSaidAlike(message, { components: asText(content) });
}

function asPublication(
  { id, content, components, pinned }: SnapshotMessage,
  channelId: string,
  publication: BlueprintPublication,
): SnapshotPublication {
  const message = { channel_id: channelId, message_id: id, content, pinned };
  if (components.length === 0) return message;
  const wanted = publication.components ? written(publication.components) : asText(publication.content);
  return { ...message, components: fingerprint(isShownAs(components, wanted) ? wanted : components) };
}

const written = (components: NonNullable<BlueprintPublication['components']>): readonly Value[] =>
  toComponents(components) as readonly Value[];
const asText = (content = ''): readonly Value[] => [{ type: 10, content }];

function severalSay(path: string, { channel }: BlueprintPublication, { id }: SnapshotMessage): string {
  return `${path}: several messages of the bot in ${channel} say this; ${id} is taken for it, the others stay.`;
}

/** Nothing to tell where the bot has no message the publication might have been. */
function postedAnew(
  { publication: { channel }, path, channelId }: Unknown,
  { posted = {} }: GuildSnapshot,
  taken: ReadonlySet<string>,
): string[] {
  if (channelId === undefined) return [];
  const messages = posted[channelId];
  if (!messages)
    return [`${path}: the bot may not read ${channel}, so a message posted with another state would be posted again.`];
  if (messages.every(({ id }) => taken.has(id))) return [];
  return [
    `${path}: the state knows no message of it, and none that was looked at in ${channel} says the same: it is posted anew. If its text was changed since it was posted, plan with the state it was posted with, or delete the old message.`,
  ];
}
