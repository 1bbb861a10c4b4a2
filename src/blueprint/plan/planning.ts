import type { Blueprint } from '../document/blueprint.dto.js';
import type { BlueprintCategory, BlueprintChannel } from '../document/channels.dto.js';
import type { GuildSnapshot, SnapshotChannel, SnapshotRole } from '../snapshot/guild-snapshot.js';
import type { Publications } from './adopt-publications.js';
import type { Bindings } from './bindings.js';
import type { Problem } from './problem.js';

/** All that the planners of the sections work from. */
export interface Planning {
  readonly document: Blueprint;
  readonly snapshot: GuildSnapshot;
  /** Existing things of the document, by symbol. */
  readonly roles: ReadonlyMap<string, SnapshotRole>;
  readonly channels: ReadonlyMap<string, SnapshotChannel>;
  readonly publications: Publications;
  readonly ids: Bindings;
  readonly problems: readonly Problem[];
}

export const categoriesOf = ({ document }: Planning): readonly BlueprintCategory[] => document.categories?.items ?? [];
export const channelsOf = ({ document }: Planning): readonly BlueprintChannel[] => document.channels?.items ?? [];
