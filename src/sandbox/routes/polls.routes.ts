import { enterSystemMessage } from '../actions/system-message.js';
import { discordError } from '../errors/discord-error.js';
import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { newReference } from '../state/new-records.js';
import type { ChannelRecord, MessageRecord, PollRecord } from '../state/records.js';
import { compareIds } from '../state/snowflake-factory.js';
import { userView } from '../views/user.view.js';
import { viewOf } from './messages.routes.js';

/** https://discord.com/developers/docs/resources/poll */
export const pollRoutes: readonly Route[] = [
  route('GET', '/channels/{channel_id}/polls/{message_id}/answers/{answer}', listVoters),
  route('POST', '/channels/{channel_id}/polls/{message_id}/expire', endPoll),
];

function listVoters(call: ApiCall): Reply {
  const { poll } = pollOf(call);
  const limit = call.query.int('limit', { min: 1, max: 100, default: 25 });
  const after = call.query.snowflake('after') ?? '0';
  const answer = poll.answers.find(({ answer_id }) => String(answer_id) === call.param('answer'));
  if (!answer) throw discordError('NOT_FOUND');
  const page = [...answer.voters]
    .sort(compareIds)
    .filter((id) => compareIds(id, after) > 0)
    .slice(0, limit);
  return ok({ users: page.map((id) => userView(call.state.user(id))) });
}

const POLL_RESULT = 46;

/** Only one's own, and once. The result is announced in the channel. */
function endPoll(call: ApiCall): Reply {
  const { channel, message, poll } = pollOf(call);
  if (message.author_id !== call.bot.user_id) throw discordError('NOT_YOUR_MESSAGE');
  if (poll.finalized || poll.expiry <= call.now) throw discordError('POLL_EXPIRED');
  poll.expiry = call.now;
  poll.finalized = true;
  enterSystemMessage(call, channel, { type: POLL_RESULT, reference: newReference(channel, message) });
  return ok(viewOf(call, message));
}

function pollOf(call: ApiCall): { channel: ChannelRecord; message: MessageRecord; poll: PollRecord } {
  const channel = call.access.channel(call.param('channel_id'));
  const message = call.access.message(channel, call.param('message_id'));
  if (!message.poll) throw discordError('NOT_A_POLL');
  return { channel, message, poll: message.poll };
}
