import type { Fault } from '../fault-server.js';

/** The kinds of requests that RESILIENCE.md tells apart. */
export const CALL_KINDS = ['get', 'put', 'delete', 'patch', 'patch_once', 'post', 'post_nonce'] as const;

/**
 * - `patch`: of absolute values, replay-safe. `patch_once`: of a topic, which a replay would count twice.
 * - `post`: creates again when repeated. `post_nonce`: a message, which Discord creates once for a nonce.
 */
export type CallKind = (typeof CALL_KINDS)[number];

/** A tool call that leads to one request of its kind. */
export interface ProofCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly method: 'GET' | 'PUT' | 'DELETE' | 'PATCH' | 'POST';
  /** Without `/api/v10`. */
  readonly path: string;
  /** What a Discord in good health answers. */
  readonly answer: Fault;
}

/** A snowflake no other test uses: `place` tells kinds and calls apart, so that no two share a bucket. */
export function proofId(place: number): string {
  return String(1_100_000_000_000_000_000n + BigInt(place));
}

const TIME = '2026-01-01T00:00:00.000000+00:00';

/** The call of one kind, on objects of its own. */
export function proofCall(kind: CallKind): ProofCall {
  const place = (CALL_KINDS.indexOf(kind) + 1) * 10;
  const [guild_id, channel_id, role_id] = [1, 2, 4].map((offset) => proofId(place + offset));
  const message_id = proofId(place + 5);
  const channel = { id: channel_id, type: 0, guild_id, name: 'proof', position: 0, permission_overwrites: [] };
  switch (kind) {
    case 'get':
      return {
        tool: 'channels_get',
        args: { channel_id },
        method: 'GET',
        path: `/channels/${channel_id}`,
        answer: { json: channel },
      };
    case 'put':
      return {
        tool: 'messages_pin',
        args: { channel_id, message_id },
        method: 'PUT',
        path: `/channels/${channel_id}/messages/pins/${message_id}`,
        answer: { status: 204 },
      };
    case 'delete':
      return {
        tool: 'messages_delete',
        args: { channel_id, message_id, __confirm: true },
        method: 'DELETE',
        path: `/channels/${channel_id}/messages/${message_id}`,
        answer: { status: 204 },
      };
    case 'patch':
    case 'patch_once':
      return {
        tool: 'channels_modify',
        args: { channel_id, ...(kind === 'patch' ? { nsfw: true } : { topic: 'proof' }) },
        method: 'PATCH',
        path: `/channels/${channel_id}`,
        answer: { json: channel },
      };
    case 'post':
      return {
        tool: 'roles_create',
        args: { guild_id, name: 'proof' },
        method: 'POST',
        path: `/guilds/${guild_id}/roles`,
        answer: {
          json: {
            id: role_id,
            name: 'proof',
            color: 0,
            hoist: false,
            position: 1,
            permissions: '0',
            mentionable: false,
          },
        },
      };
    case 'post_nonce':
      return {
        tool: 'messages_send',
        args: { channel_id, content: 'proof' },
        method: 'POST',
        path: `/channels/${channel_id}/messages`,
        answer: { json: { id: message_id, channel_id, content: 'proof', timestamp: TIME } },
      };
  }
}
