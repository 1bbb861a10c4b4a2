import type { OverwriteType } from 'discord-api-types/v10';
import { Flag, ListOf, OneOf, Text, text } from '../../mcp/schema/fields/index.js';
import { Deleted } from '../shared/deleted.dto.js';
import { MentionableId } from '../shared/ids/id.fields.js';
import { PermissionSet, type PermissionSetValue } from '../shared/permission-set.field.js';
import { ChannelRef } from '../shared/refs.dto.js';

/** What one role or member may do in a channel. */
export class OverwriteRef extends ChannelRef {
  @MentionableId('Role or member.') overwrite_id!: string;
}

export class ModifyOverwrite extends OverwriteRef {
  @OneOf([0, 1], '0 role, 1 member.') type!: OverwriteType;
  @PermissionSet('Allowed: names, or a decimal bit set; none when left out.', { optional: true })
  allow?: PermissionSetValue;
  @PermissionSet('Denied: names, or a decimal bit set; none when left out.', { optional: true })
  deny?: PermissionSetValue;
}

export class ModifiedOverwrite {
  @Flag('It holds.') updated!: boolean;
  @Text('The channel.') channel_id!: string;
  @Text('Role or member.') overwrite_id!: string;
  @Text('Bit set, decimal.') allow!: string;
  @Text('Bit set, decimal.') deny!: string;
  @ListOf(text(), 'The names in `allow`.') allow_names!: string[];
  @ListOf(text(), 'The names in `deny`.') deny_names!: string[];
}

export class DeletedOverwrite extends Deleted {
  @Text('The channel.') channel_id!: string;
  @Text('Role or member.') overwrite_id!: string;
}
