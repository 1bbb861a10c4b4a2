import { Injectable } from '@nestjs/common';
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { toToolError } from '../../errors/to-tool-error.js';
import { ToolError } from '../../errors/tool-error.js';
import { snowflakeTime } from '../shared/ids/snowflake-time.js';
import type { BulkDelete, BulkDeleted, SkippedMessage } from './bulk-delete.dto.js';

/** Messages one request deletes: two at least. */
const CHUNK = 100;
/** Discord deletes nothing older in bulk; the minute is for the way there. */
const YOUNG_MS = 14 * 86_400_000 - 60_000;
const REPEATABLE = { safe: 'messages that are gone are passed over' } as const;

/** What has become of the messages so far. */
interface Progress {
  readonly deleted: string[];
  readonly skipped: SkippedMessage[];
}

/** Deletes any number of messages: young ones a hundred at a time, old ones singly and on request only. */
@Injectable()
export class BulkDeleter {
  constructor(private readonly discord: DiscordRestService) {}

  /** @throws ToolError what Discord answers, with `partial` when some messages had been deleted */
  async delete(request: BulkDelete): Promise<BulkDeleted> {
    const progress: Progress = { deleted: [], skipped: [] };
    await this.run(request, progress).catch((error: unknown) => failMidway(error, progress));
    const { deleted, skipped } = progress;
    return {
      channel_id: request.channel_id,
      deleted: true,
      count: deleted.length,
      ...(skipped.length > 0 && { skipped }),
    };
  }

  private async run({ channel_id, message_ids, delete_old }: BulkDelete, progress: Progress): Promise<void> {
    const young = message_ids.filter(isYoung);
    for (let start = 0; start < young.length; start += CHUNK) {
      await this.deleteYoung(channel_id, young.slice(start, start + CHUNK), progress);
    }
    for (const message_id of message_ids.filter((id) => !isYoung(id))) {
      if (delete_old) await this.deleteOne(channel_id, message_id, progress);
      else progress.skipped.push({ message_id, reason: 'too_old' });
    }
  }

  private async deleteYoung(channelId: string, messages: string[], progress: Progress): Promise<void> {
    const [only, ...more] = messages;
    if (only !== undefined && more.length === 0) return this.deleteOne(channelId, only, progress);
    await this.discord.post(Routes.channelBulkDelete(channelId), { body: { messages }, replay: REPEATABLE });
    progress.deleted.push(...messages);
  }

  /** One that is gone already is no reason to leave the others. */
  private async deleteOne(channelId: string, message_id: string, progress: Progress): Promise<void> {
    const gone = await this.discord.delete(Routes.channelMessage(channelId, message_id)).then(
      () => false,
      (error: unknown) => isGone(error),
    );
    if (gone) progress.skipped.push({ message_id, reason: 'not_found' });
    else progress.deleted.push(message_id);
  }
}

/** A message's id says when it was sent. */
function isYoung(messageId: string): boolean {
  return Date.now() - snowflakeTime(messageId) < YOUNG_MS;
}

/** @throws the failure, when it is another */
function isGone(thrown: unknown): boolean {
  if (thrown instanceof ToolError && thrown.details.discord_code === RESTJSONErrorCodes.UnknownMessage) return true;
  throw thrown;
}

function failMidway(thrown: unknown, { deleted, skipped }: Progress): never {
  const error = toToolError(thrown);
  if (deleted.length === 0) throw error;
  const partial = { deleted_ids: deleted, skipped };
  throw new ToolError(error.code, error.message, { ...error.details, partial }, { cause: thrown });
}
