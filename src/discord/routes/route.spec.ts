import { Routes } from 'discord-api-types/v10';
import { ToolError } from '../../errors/tool-error.js';
import { parseRoute } from './route.js';

const ID = '1100000000000000001';
const TOKEN = 'a'.repeat(68);

/** Every function of `Routes`, called with what its parameters are for. */
function allRoutes(): string[] {
  const texts: Record<string, string[]> = {
    invite: ['abcDEF'],
    inviteTargetUsers: ['abcDEF'],
    inviteTargetUsersJobStatus: ['abcDEF'],
    template: ['abcDEF'],
    guildTemplate: [ID, 'abcDEF'],
    channelThreads: [ID, 'public'],
    webhook: [ID, TOKEN],
    webhookMessage: [ID, TOKEN],
    webhookPlatform: [ID, TOKEN, 'slack'],
    interactionCallback: [ID, TOKEN],
    channelMessageOwnReaction: [ID, ID, 'party:123'],
    channelMessageUserReaction: [ID, ID, '👍', ID],
    channelMessageReaction: [ID, ID, '👍'],
    pollAnswerVoters: [ID, ID, '1'],
    applicationActivityInstance: [ID, 'i-123-gc-456'],
  };
  const skipped = /Identit|oauth2/i; // not for bot tokens
  return Object.entries(Routes)
    .filter(([name]) => !skipped.test(name))
    .map(([name, build]) => (build as (...args: string[]) => string)(...(texts[name] ?? [ID, ID, ID, ID])));
}

function refusal(path: string): ToolError {
  try {
    parseRoute(path);
  } catch (error) {
    if (error instanceof ToolError) return error;
  }
  throw new Error(`${path} was accepted`);
}

describe('parseRoute', () => {
  it('shows no id, code, token or emoji in a template', () => {
    const shown = (path: string) => parseRoute(path).template;
    expect(shown(Routes.channelMessage(ID, ID))).toBe('/channels/:id/messages/:id');
    expect(shown(Routes.webhookMessage(ID, TOKEN))).toBe('/webhooks/:id/:token/messages/@original');
    expect(shown(Routes.interactionCallback(ID, TOKEN))).toBe('/interactions/:id/:token/callback');
    expect(shown(Routes.guildTemplate(ID, 'hgM48av5Q69A'))).toBe('/guilds/:id/templates/:code');
    expect(shown(Routes.template('hgM48av5Q69A'))).toBe('/guilds/templates/:code');
    expect(shown(Routes.channelMessageUserReaction(ID, ID, '👍', ID))).toBe(
      '/channels/:id/messages/:id/reactions/:emoji/:id',
    );
    expect(shown(Routes.channelMessagesPin(ID, ID))).toBe('/channels/:id/messages/pins/:id');
    expect(shown(Routes.guildMember(ID))).toBe('/guilds/:id/members/@me');
    expect(shown(Routes.channelThreads(ID, 'private'))).toBe('/channels/:id/threads/archived/private');
    expect(shown(`/guilds/${ID}/scheduled-events/${ID}/${ID}/users`)).toBe(
      '/guilds/:id/scheduled-events/:id/:id/users',
    );
  });

  it('accepts every route of discord-api-types, and shows nothing variable of it', () => {
    for (const path of allRoutes()) {
      const { template } = parseRoute(path);
      expect(template).not.toMatch(/\d{5}|abcDEF|aaaa|party|%|:other/);
    }
  });

  it('keeps the variable parts by name, the first of two', () => {
    expect(parseRoute(Routes.channelMessage(ID, '1100000000000000002')).params).toEqual({
      channel_id: ID,
      message_id: '1100000000000000002',
    });
    expect(parseRoute(Routes.webhook(ID, TOKEN)).params).toEqual({ webhook_id: ID, token: TOKEN });
  });

  it.each([
    ['..', 'message_id'],
    ['.', 'message_id'],
    ['%2e%2e', 'message_id'],
    ['%2E.', 'message_id'],
    ['%252e%252e', 'message_id'],
    ['', 'message_id'],
    ['1?x=1', 'message_id'],
    ['1#x', 'message_id'],
    ['a\\b', 'message_id'],
    ['a b', 'message_id'],
    ['1234', 'message_id'],
    ['123456789012345678901', 'message_id'],
    ['general', 'message_id'],
  ])('refuses the message id %j by name', (value, name) => {
    const error = refusal(`/channels/${ID}/messages/${value}`);
    expect(error.code).toBe('VALIDATION_FAILED');
    expect(error.details.issues?.[0]?.path).toBe(name);
    expect(error.details.outcome).toBe('not_sent');
  });

  it.each(['..', '%2e%2e', 'a%2Fb', '%2F..', 'x%5Cy', '%00', '%zz', '%ff', '\uD800'])('refuses the code %j', (code) => {
    expect(refusal(`/invites/${code}`).code).toBe('VALIDATION_FAILED');
  });

  it('refuses a climb in the middle of a path', () => {
    expect(refusal('/channels/1100000000000000001/messages/../../../users/@me').code).toBe('VALIDATION_FAILED');
  });

  it('refuses a path without its slash', () => {
    expect(refusal('users/@me').details.issues?.[0]?.path).toBe('path');
  });
});
