import { Injectable } from '@nestjs/common';
import { type APIThreadChannel, ChannelFlags, Routes } from 'discord-api-types/v10';
import { currentCall } from '../../context/call-context.js';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { atMost } from '../shared/at-most.js';
import { ForumTags } from '../shared/forum-tags.service.js';
import { KeyedQueue } from '../shared/keyed-queue.js';
import { ABSOLUTE } from '../shared/replay.js';
import { type ThreadView, viewThread } from '../shared/views/thread.view.js';
import type { ModifyThread } from './threads.dto.js';

/** Tags one post may have. */
const TAGS_OF_POST = 5;

/** What Discord only replaces whole. */
interface WholeFields {
  flags?: number;
  applied_tags?: string[];
}

/** Changes threads. Tags and flags are read, merged and written back, one change of a thread at a time. */
@Injectable()
export class ThreadEditor {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly queue: KeyedQueue,
    private readonly tags: ForumTags,
  ) {}

  /**
   * @throws ToolError VALIDATION_FAILED for more than five tags; DISCORD_NOT_FOUND for the name of a tag the forum does not have; what
   * Discord answers otherwise
   */
  modify(change: ModifyThread): Promise<ThreadView> {
    const { thread_id, applied_tags, remove_tags, pinned } = change;
    if ([applied_tags, remove_tags, pinned].every((field) => field === undefined)) return this.patch(change, {});
    return this.queue.run(thread_id, currentCall()?.signal, async () => {
      const thread = await this.discord.get<APIThreadChannel>(Routes.channel(thread_id), { requires: ['id'] });
      return this.patch(change, { ...flagsFor(change, thread), ...(await this.tagsFor(change, thread)) });
    });
  }

  private async tagsFor(change: ModifyThread, thread: APIThreadChannel): Promise<WholeFields> {
    const { applied_tags = [], remove_tags = [], replace } = change;
    if (change.applied_tags === undefined && change.remove_tags === undefined) return {};
    const forum = thread.parent_id ?? thread.id;
    const added = await this.tags.idsOf(forum, applied_tags, 'applied_tags');
    const removed = await this.tags.idsOf(forum, remove_tags, 'remove_tags');
    const present = replace && change.applied_tags ? [] : (thread.applied_tags ?? []);
    const all = [...new Set([...present, ...added])].filter((id) => !removed.includes(id));
    return { applied_tags: atMost(TAGS_OF_POST, 'applied_tags', all) };
  }

  /** A replay of a name would use up the second of two that Discord takes in ten minutes. */
  private patch(
    { thread_id, replace: _, pinned: _pinned, applied_tags: _added, remove_tags: _removed, ...change }: ModifyThread,
    whole: WholeFields,
  ): Promise<ThreadView> {
    return this.discord.patch<APIThreadChannel, ThreadView>(Routes.channel(thread_id), {
      body: { ...change, ...whole },
      ...(change.name === undefined && { replay: ABSOLUTE }),
      requires: ['id', 'type'],
      answer: viewThread,
    });
  }
}

function flagsFor({ pinned }: ModifyThread, thread: APIThreadChannel): WholeFields {
  if (pinned === undefined) return {};
  const flags: number = thread.flags ?? 0;
  return { flags: pinned ? flags | ChannelFlags.Pinned : flags & ~ChannelFlags.Pinned };
}
