import { GRAMMARS, type IdKind, parseReference } from './reference.js';

const ID = '1234567890123456789';
const GUILD = '2234567890123456789';
const LINK = `https://discord.com/channels/${GUILD}/${ID}/3234567890123456789`;

describe('parseReference', () => {
  it.each(Object.keys(GRAMMARS) as IdKind[])('takes a snowflake for a %s', (kind) => {
    expect(parseReference(kind, ID)).toEqual({ form: 'id', id: ID });
  });

  it.each<[IdKind, string]>([
    ['channel', `<#${ID}>`],
    ['thread', `<#${ID}>`],
    ['user', `<@${ID}>`],
    ['user', `<@!${ID}>`],
    ['role', `<@&${ID}>`],
    ['mentionable', `<@${ID}>`],
    ['mentionable', `<@&${ID}>`],
  ])('takes the mention of a %s: %s', (kind, text) => {
    expect(parseReference(kind, text)).toEqual({ form: 'id', id: ID });
  });

  it.each<[IdKind, string, string]>([
    ['channel', '#general', 'general'],
    ['thread', '#how do I…', 'how do I…'],
    ['role', '@Moderators', 'Moderators'],
    ['user', '@ada', 'ada'],
    ['mentionable', '@everyone', 'everyone'],
  ])('tells the name of a %s: %s', (kind, text, name) => {
    expect(parseReference(kind, text)).toEqual({ form: 'name', name });
  });

  it('reads from a message link what the argument asks for', () => {
    expect(parseReference('guild', LINK)).toEqual({ form: 'link', id: GUILD });
    expect(parseReference('channel', LINK)).toEqual({ form: 'link', id: ID, guildId: GUILD });
    expect(parseReference('message', LINK)).toEqual({
      form: 'link',
      id: '3234567890123456789',
      guildId: GUILD,
      channelId: ID,
    });
  });

  it('knows that a link into a direct message has no guild', () => {
    const link = LINK.replace(GUILD, '@me').replace('discord.com', 'ptb.discord.com');
    expect(parseReference('channel', link)).toEqual({ form: 'link', id: ID });
    expect(parseReference('guild', link)).toBeUndefined();
  });

  it.each<[IdKind, string, string]>([
    ['invite', 'discord-api', 'discord-api'],
    ['invite', 'https://discord.gg/hTKzmak', 'hTKzmak'],
    ['invite', 'https://discord.com/invite/hTKzmak/', 'hTKzmak'],
    ['template', 'hgM48av5Q69A', 'hgM48av5Q69A'],
    ['template', 'https://discord.new/hgM48av5Q69A', 'hgM48av5Q69A'],
    ['template', 'https://discord.com/template/hgM48av5Q69A', 'hgM48av5Q69A'],
  ])('reads the code of a %s: %s', (kind, text, code) => {
    expect(parseReference(kind, text)).toEqual({ form: 'id', id: code });
  });

  it.each<[IdKind, string]>([
    ['channel', 'general'],
    ['channel', '1234'],
    ['channel', `<@${ID}>`],
    ['channel', '#'],
    ['channel', 'https://evil.example/channels/1234567890123456789/1234567890123456789'],
    ['channel', `https://discord.com/channels/${GUILD}`],
    ['message', `https://discord.com/channels/${GUILD}/${ID}`],
    ['message', '#general'],
    ['user', `<@&${ID}>`],
    ['user', LINK],
    ['role', `<@${ID}>`],
    ['guild', '@me'],
    ['snowflake', `<#${ID}>`],
    ['message', '..'],
    ['webhook', 'https://discord.com/api/webhooks/1/token'],
    ['sticker', 'wave'],
    ['invite', 'https://evil.example/hTKzmak'],
    ['invite', '../guilds/1'],
    ['template', 'https://discord.gg/hgM48av5Q69A'],
  ])('takes for a %s nothing like %s', (kind, text) => {
    expect(parseReference(kind, text)).toBeUndefined();
  });

  it('publishes patterns that refuse none of the forms', () => {
    const forms: [IdKind, string][] = [
      ['channel', `<#${ID}>`],
      ['channel', '#general'],
      ['channel', LINK],
      ['user', `<@!${ID}>`],
      ['role', `<@&${ID}>`],
      ['mentionable', '@Moderators'],
      ['message', LINK],
      ['guild', LINK],
    ];
    for (const [kind, text] of forms) expect(text).toMatch(new RegExp(GRAMMARS[kind].pattern, 'u'));
  });
});
