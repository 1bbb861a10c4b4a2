import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { InFlightLimit } from './in-flight-limit.js';

const response = () => new EventEmitter() as unknown as ServerResponse;

describe('the requests in flight', () => {
  it('of one principal leave half of the places to others', () => {
    const limit = new InFlightLimit(4);
    const leave = limit.enter(response(), 'bob', 0.5);
    const gone = response();
    limit.enter(gone, 'bob', 0.5);
    expect(() => limit.enter(response(), 'bob', 0.5)).toThrow('2 requests of one principal');
    limit.enter(response(), 'ada', 0.5);
    limit.enter(response(), 'ada', 0.5);
    leave();
    gone.emit('close');
    limit.enter(response(), 'bob', 0.5);
    limit.enter(response(), 'bob', 0.5);
    expect(() => limit.enter(response(), 'eve', 0.5)).toThrow('4 requests are in flight');
  });

  it('of the only principal may take all places', () => {
    const limit = new InFlightLimit(2);
    for (let i = 0; i < 2; i++) limit.enter(response(), 'local', 1);
    expect(() => limit.enter(response(), 'local', 1)).toThrow('2 requests are in flight');
  });
});
