import { Injectable } from '@nestjs/common';
import { Routes } from 'discord-api-types/v10';
import { currentCall } from '../../context/call-context.js';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { permissionNames } from '../../discord/permissions/permission-names.js';
import { KeyedQueue } from '../shared/keyed-queue.js';
import { toBits } from '../shared/permission-set.field.js';
import type { DeletedOverwrite, ModifiedOverwrite, ModifyOverwrite, OverwriteRef } from './overwrites.dto.js';

/** Changes single overwrites, in turn with what reads and writes back the whole list of the channel: that would undo them otherwise. */
@Injectable()
export class OverwriteEditor {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly queue: KeyedQueue,
  ) {}

  modify({ channel_id, overwrite_id, type, allow = '0', deny = '0' }: ModifyOverwrite): Promise<ModifiedOverwrite> {
    const bits = { allow: toBits(allow), deny: toBits(deny) };
    const names = { allow_names: permissionNames(bits.allow), deny_names: permissionNames(bits.deny) };
    return this.inTurn(channel_id, () =>
      this.discord.put(Routes.channelPermission(channel_id, overwrite_id), {
        body: { type, ...bits },
        answer: () => ({ updated: true, channel_id, overwrite_id, ...bits, ...names }),
      }),
    );
  }

  delete({ channel_id, overwrite_id }: OverwriteRef): Promise<DeletedOverwrite> {
    return this.inTurn(channel_id, () =>
      this.discord.delete(Routes.channelPermission(channel_id, overwrite_id), {
        answer: () => ({ deleted: true, channel_id, overwrite_id }),
      }),
    );
  }

  private inTurn<T>(channelId: string, work: () => Promise<T>): Promise<T> {
    return this.queue.run(channelId, currentCall()?.signal, work);
  }
}
