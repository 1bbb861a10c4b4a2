import type { APIGuildForumTag, APIOverwrite } from 'discord-api-types/v10';
import { atMost } from '../shared/at-most.js';
import { toBits } from '../shared/permission-set.field.js';
import type { AnyChannel } from '../shared/views/channel.view.js';
import type { OverwriteInput } from './channel-settings.dto.js';
import type { ModifyChannel } from './channels.dto.js';

/** The lists as a caller gives them. */
export type GivenLists = Pick<ModifyChannel, 'permission_overwrites' | 'available_tags' | 'applied_tags'>;

/** The lists of a channel that a change replaces whole at Discord. */
export interface ChannelLists {
  permission_overwrites?: Overwrite[];
  available_tags?: Tag[];
  applied_tags?: string[];
}

type Overwrite = Partial<APIOverwrite> & Pick<APIOverwrite, 'id' | 'type'>;
type Tag = Partial<APIGuildForumTag> & Pick<APIGuildForumTag, 'name'>;

const TAGS_OF_FORUM = 20;
const TAGS_OF_POST = 5;

/** Whether a change touches any of the lists. */
export function hasLists({ permission_overwrites, available_tags, applied_tags }: GivenLists): boolean {
  return [permission_overwrites, available_tags, applied_tags].some((list) => list !== undefined);
}

/** The lists as given, in Discord's form. */
export function replacedLists({ permission_overwrites, available_tags, applied_tags }: GivenLists): ChannelLists {
  return {
    ...(permission_overwrites && { permission_overwrites: permission_overwrites.map(toOverwrite) }),
    ...(available_tags && { available_tags }),
    ...(applied_tags && { applied_tags }),
  };
}

/**
 * The lists as given, merged into those of the channel: overwrites and tags by id, a tag without id by name; of an entry that is there
 * already, what is not given stays.
 *
 * @throws ToolError VALIDATION_FAILED when there are too many tags after it
 */
export function mergedLists(change: GivenLists, current: AnyChannel): ChannelLists {
  const given = replacedLists(change);
  const { permission_overwrites, available_tags, applied_tags } = given;
  return {
    ...(permission_overwrites && {
      permission_overwrites: mergeBy(current.permission_overwrites ?? [], permission_overwrites, sameId),
    }),
    ...(available_tags && {
      available_tags: atMost(
        TAGS_OF_FORUM,
        'available_tags',
        mergeBy(current.available_tags ?? [], available_tags, sameTag),
      ),
    }),
    ...(applied_tags && {
      applied_tags: atMost(TAGS_OF_POST, 'applied_tags', [
        ...new Set([...(current.applied_tags ?? []), ...applied_tags]),
      ]),
    }),
  };
}

/** Keeps the order of what is there; what is new comes after it. */
function mergeBy<T extends object>(
  current: readonly T[],
  given: readonly T[],
  same: (there: T, one: T) => boolean,
): T[] {
  const kept = current.map((there) => Object.assign({}, there, ...given.filter((one) => same(there, one))) as T);
  return [...kept, ...given.filter((one) => !current.some((there) => same(there, one)))];
}

const sameId = (there: Overwrite, one: Overwrite): boolean => there.id === one.id;
const sameTag = (there: Tag, one: Tag): boolean =>
  one.id === undefined ? there.name === one.name : there.id === one.id;

function toOverwrite({ id, type, allow, deny }: OverwriteInput): Overwrite {
  return {
    id,
    type,
    ...(allow !== undefined && { allow: toBits(allow) }),
    ...(deny !== undefined && { deny: toBits(deny) }),
  };
}
