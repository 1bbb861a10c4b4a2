import { Routes } from 'discord-api-types/v10';
import type { Answer } from '../exchange/answer.js';
import { parseRoute } from '../routes/route.js';
import { BucketBook, type LimitedRequest } from './bucket-book.js';

const A = '1100000000000000001';
const B = '1100000000000000002';
const TOKEN = 'w'.repeat(68);
const INTERACTION_TOKEN = `aW50ZXJhY3Rpb24${'x'.repeat(150)}`;

const request = (path: string, over: Partial<LimitedRequest> = {}): LimitedRequest => ({
  method: 'POST',
  route: parseRoute(path),
  asBot: true,
  ...over,
});
const naming = (hash: string): Answer => ({
  status: 200,
  headers: { 'x-ratelimit-bucket': hash },
  body: Buffer.alloc(0),
  cut: false,
});

describe('BucketBook', () => {
  it('puts requests into a lane of method, template and major parameter until the bucket is known', () => {
    const book = new BucketBook();
    expect(book.placeOf(request(Routes.channelMessages(A))).bucket).toBe(`POST /channels/:id/messages ${A}`);
    expect(book.placeOf(request(Routes.channelMessage(A, B), { method: 'GET' })).bucket).toBe(
      book.placeOf(request(Routes.channelMessage(A, A), { method: 'GET' })).bucket,
    );
  });

  it('moves those who stand there to the bucket an answer names, each by its major parameter', () => {
    const book = new BucketBook();
    const [one, other] = [A, B].map((id) => book.placeOf(request(Routes.channelMessages(id))));
    book.learn(request(Routes.channelMessages(A)), naming('abc'));
    expect([one?.bucket, other?.bucket]).toEqual([`abc ${A}`, `abc ${B}`]);
  });

  it('puts routes with one hash into one bucket', () => {
    const book = new BucketBook();
    const [put, remove] = ['PUT', 'DELETE'].map((method) => request(Routes.channelMessagesPin(A, B), { method }));
    book.learn(put!, naming('pins'));
    book.learn(remove!, naming('pins'));
    expect(book.placeOf(put!).bucket).toBe(book.placeOf(remove!).bucket);
  });

  it('knows the bucket of a code it has not seen yet', () => {
    const book = new BucketBook();
    book.learn(request(Routes.invite('abc'), { method: 'GET' }), naming('invites'));
    expect(book.placeOf(request(Routes.invite('xyz'), { method: 'GET' })).bucket).toBe('invites ');
  });

  it('takes webhook id and token for the major parameter', () => {
    const book = new BucketBook();
    const [one, other] = [TOKEN, 'v'.repeat(68)].map((token) => book.placeOf(request(Routes.webhook(A, token))));
    expect(one?.bucket).not.toBe(other?.bucket);
  });

  it('gives the deletion of old messages a bucket of their own', () => {
    const book = new BucketBook();
    const young = String(BigInt(Date.now() - 1_420_070_400_000) << 22n);
    const [old, fresh] = [A, young].map((id) =>
      book.placeOf(request(Routes.channelMessage(A, id), { method: 'DELETE' })),
    );
    expect(old?.bucket).not.toBe(fresh?.bucket);
  });

  it('keeps the hidden limit of channel names apart from other changes', () => {
    const book = new BucketBook();
    const patch = (body: object) => book.placeOf(request(Routes.channel(A), { method: 'PATCH', body })).route;
    expect(patch({ name: 'x' })).toBe(patch({ topic: 'y', nsfw: true }));
    expect(patch({ name: 'x' })).not.toBe(patch({ nsfw: true }));
  });

  it('says whose global limit a request counts under', () => {
    const book = new BucketBook();
    const identity = (path: string, asBot: boolean) => book.placeOf(request(path, { asBot })).identity;
    expect(identity(Routes.channelMessages(A), true)).toBe('bot');
    expect(identity(Routes.webhook(A, TOKEN), false)).toBe('address');
    expect(identity(Routes.interactionCallback(A, INTERACTION_TOKEN), false)).toBeUndefined();
    expect(identity(Routes.webhook(A, INTERACTION_TOKEN), false)).toBeUndefined();
  });

  it('gives each interaction callback a lane of its own', () => {
    const book = new BucketBook();
    const lane = (id: string) => book.placeOf(request(Routes.interactionCallback(id, INTERACTION_TOKEN))).bucket;
    expect(lane(A)).not.toBe(lane(B));
  });
});
