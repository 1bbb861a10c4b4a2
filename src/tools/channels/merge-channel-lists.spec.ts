import { type APIGuildForumTag, ChannelType, OverwriteType } from 'discord-api-types/v10';
import type { AnyChannel } from '../shared/views/channel.view.js';
import type { ModifyChannel } from './channels.dto.js';
import { refusalOf } from '../testing/refusal-of.js';
import { hasLists, mergedLists, replacedLists } from './merge-channel-lists.js';

const tag = (id: string, name: string): APIGuildForumTag => ({
  id,
  name,
  moderated: false,
  emoji_id: null,
  emoji_name: null,
});
const change = (more: Partial<ModifyChannel>): ModifyChannel => ({ channel_id: '1', ...more });
const forum = (more: object): AnyChannel => ({ id: '1', type: ChannelType.GuildForum, ...more });

describe('the lists of a channel', () => {
  it('are touched only when given, an empty one too', () => {
    expect(hasLists(change({ name: 'x' }))).toBe(false);
    expect(hasLists(change({ applied_tags: [] }))).toBe(true);
  });

  it('keep the overwrites of others, and of one that is there the part that is not given', () => {
    const current = forum({
      permission_overwrites: [
        { id: '1', type: OverwriteType.Role, allow: '0', deny: '1024' },
        { id: '2', type: OverwriteType.Member, allow: '2048', deny: '0' },
      ],
    });
    const given = change({
      permission_overwrites: [
        { id: '2', type: OverwriteType.Member, deny: ['ATTACH_FILES'] },
        { id: '3', type: OverwriteType.Role, allow: '1024' },
      ],
    });
    expect(mergedLists(given, current)).toEqual({
      permission_overwrites: [
        { id: '1', type: OverwriteType.Role, allow: '0', deny: '1024' },
        { id: '2', type: OverwriteType.Member, allow: '2048', deny: '32768' },
        { id: '3', type: OverwriteType.Role, allow: '1024' },
      ],
    });
  });

  it('find a tag by its id, without one by its name', () => {
    const current = forum({ available_tags: [tag('1', 'bug'), tag('2', 'idea')] });
    const given = change({
      available_tags: [{ id: '1', name: 'defect' }, { name: 'idea', moderated: true }, { name: 'new' }],
    });
    expect(mergedLists(given, current).available_tags).toEqual([
      { ...tag('1', 'bug'), name: 'defect' },
      { ...tag('2', 'idea'), moderated: true },
      { name: 'new' },
    ]);
  });

  it('are refused when they become too long', () => {
    const current = forum({ applied_tags: ['1', '2', '3', '4'] });
    expect(mergedLists(change({ applied_tags: ['4', '5'] }), current)).toEqual({
      applied_tags: ['1', '2', '3', '4', '5'],
    });
    const tooMany = refusalOf(() => mergedLists(change({ applied_tags: ['5', '6'] }), current));
    expect(tooMany).toMatchObject({ code: 'VALIDATION_FAILED', details: { issues: [{ path: 'applied_tags' }] } });
  });

  it('are as given when they replace what is there', () => {
    const given = change({
      permission_overwrites: [{ id: '3', type: OverwriteType.Role, allow: ['VIEW_CHANNEL'] }],
      applied_tags: ['9'],
    });
    expect(replacedLists(given)).toEqual({
      permission_overwrites: [{ id: '3', type: OverwriteType.Role, allow: '1024' }],
      applied_tags: ['9'],
    });
  });
});
