import { ComponentType, MessageFlags } from 'discord-api-types/v10';
import { toComponents } from '../../tools/shared/message/components/component-tree.js';
import type { BlueprintPublication } from '../document/publication.dto.js';
import type { SnapshotPublication } from '../snapshot/guild-snapshot.js';
import type { Bindings } from './bindings.js';
import { fingerprint } from './canonical.js';
import { differenceOf } from './difference.js';
import { channelLabel } from './labels.js';
import { type Fields, type Operation, ref, type Value } from './operation.js';
import type { Planning } from './planning.js';

/** Nobody is notified by a publication, whatever its text says. */
const NO_MENTIONS: Fields = { parse: [] };

/** Messages to be posted, or edited where an earlier plan posted them. */
export function planPublications(planning: Planning): Operation[] {
  return (planning.document.publications ?? []).flatMap((publication) => planPublication(planning, publication));
}

function planPublication(planning: Planning, written: BlueprintPublication): Operation[] {
  const { known, adopted } = planning.publications;
  const existing = known.get(written.key) ?? adopted.get(written.key);
  const publication = existing?.components === undefined ? written : laidOut(written);
  const where = channelLabel(planning, publication.channel);
  const change = existing ? edit(existing, publication, planning.ids, where) : [creation(publication, where)];
  return [...change, ...pin(publication, existing, where)];
}

/** A message that components lay out stays one of components: text becomes one of them. */
function laidOut({ content, ...publication }: BlueprintPublication): BlueprintPublication {
  return content === undefined
    ? publication
    : { ...publication, components: [{ type: ComponentType.TextDisplay, content }] };
}

function edit(
  existing: SnapshotPublication,
  publication: BlueprintPublication,
  ids: Bindings,
  where: string,
): Operation[] {
  const { key, channel } = publication;
  const difference = differenceOf(publicationFields(existing), wantedText(publication), ids);
  if (!difference) return [];
  return [
    {
      id: `publication.update/${key}`,
      kind: 'publication.update',
      summary: `Edit the message "${key}" in ${where}`,
      params: { channel_id: ref('channel', channel), message_id: ref('publication', key) },
      before: difference.before,
      after: { ...difference.after, message: { ...message(publication), ...emptied(publication) } },
    },
  ];
}

function creation(publication: BlueprintPublication, where: string): Operation {
  const { key, channel } = publication;
  return {
    id: `publication.create/${key}`,
    kind: 'publication.create',
    summary: `Post the message "${key}" in ${where}`,
    params: { channel_id: ref('channel', channel) },
    after: { ...wantedText(publication), message: message(publication) },
    binds: `publication:${key}`,
  };
}

function pin(
  { key, channel, pin: pinned }: BlueprintPublication,
  existing: SnapshotPublication | undefined,
  where: string,
): Operation[] {
  const isPinned = existing?.pinned ?? false;
  if (pinned === undefined || pinned === isPinned) return [];
  return [
    {
      id: `publication.pin/${key}`,
      kind: 'publication.pin',
      summary: `${pinned ? 'Pin' : 'Unpin'} the message "${key}" in ${where}`,
      params: { channel_id: ref('channel', channel), message_id: ref('publication', key) },
      before: { pinned: isPinned },
      after: { pinned },
    },
  ];
}

/** What a message shows of what a document can say; a tree of components by its fingerprint. */
export function publicationFields({ content, components, pinned }: SnapshotPublication): Fields {
  return { text: components ?? content, pinned };
}

function wantedText({ content, components }: BlueprintPublication): Fields {
  return { text: components ? fingerprint(toComponents(components)) : (content ?? '') };
}

/** What the message may have had before its components, and what Discord lets nobody keep beside them. */
function emptied({ components }: BlueprintPublication): Fields {
  return components ? { content: null, embeds: [] } : {};
}

/** The body of the message itself. */
function message({ content, components }: BlueprintPublication): Fields {
  const body: Fields = components
    ? { components: toComponents(components) as readonly Value[], flags: MessageFlags.IsComponentsV2 }
    : { content: content ?? '' };
  return { ...body, allowed_mentions: NO_MENTIONS };
}
