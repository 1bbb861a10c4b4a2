import type { APIBan } from 'discord-api-types/v10';
import type { BanView } from './members.dto.js';

export function viewBan({ user, reason }: APIBan): BanView {
  return { user_id: user.id, username: user.username, reason };
}
