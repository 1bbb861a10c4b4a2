import type { APIGuildWidget, APIGuildWidgetMember, APIGuildWidgetSettings } from 'discord-api-types/v10';
import { told } from '../shared/views/wording.js';
import type { WidgetMemberView, WidgetSettings, WidgetView } from './guild-widget.dto.js';

export function viewWidget({
  id,
  name,
  instant_invite,
  presence_count,
  channels,
  members,
}: APIGuildWidget): WidgetView {
  return {
    id,
    name,
    instant_invite,
    presence_count,
    members_count: members.length,
    channels: channels.map((channel) => ({ id: channel.id, name: channel.name, position: channel.position })),
    members: members.map(viewWidgetMember),
    untrusted_names: ['name', 'channels[].name', 'members[].username', 'members[].activity'],
  };
}

export function viewWidgetSettings({ enabled, channel_id }: APIGuildWidgetSettings): WidgetSettings {
  return { enabled, channel_id };
}

/** Where somebody talks is newer than the library's type. */
type SeenMember = APIGuildWidgetMember & { readonly channel_id?: string };

function viewWidgetMember({ username, status, activity, channel_id }: SeenMember): WidgetMemberView {
  return { username, status, ...told({ activity: activity?.name, channel_id }) };
}
