import { type APIChannel, ChannelType } from 'discord-api-types/v10';
import { inDisplayOrder } from './display-order.js';

const channel = (id: string, type: ChannelType, position: number, parent_id: string | null = null) =>
  ({ id, type, position, parent_id, name: id }) as APIChannel;

it('shows channels as Discord does: loose ones first, then each category with its own, those one speaks in last', () => {
  const channels = [
    channel('10', ChannelType.GuildCategory, 1),
    channel('11', ChannelType.GuildVoice, 0, '10'),
    channel('12', ChannelType.GuildText, 5, '10'),
    channel('20', ChannelType.GuildCategory, 0),
    channel('21', ChannelType.GuildText, 3, '20'),
    channel('22', ChannelType.GuildText, 3, '20'),
    channel('30', ChannelType.GuildText, 9),
    channel('31', ChannelType.GuildText, 2, '99'),
  ];
  expect(inDisplayOrder(channels).map(({ id }) => id)).toEqual(['31', '30', '20', '21', '22', '10', '12', '11']);
});
