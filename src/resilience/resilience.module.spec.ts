import { Injectable, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { CLOCK } from './clock.js';
import { ResilienceEventBus } from './resilience-event-bus.js';
import { DEFAULT_RESILIENCE_OPTIONS } from './resilience-options.js';
import { ResiliencePolicy } from './resilience-policy.js';
import { ResilienceModule } from './resilience.module.js';
import { FakeClock } from './testing/fake-clock.js';
import { scriptedCall } from './testing/scripted-call.js';
import { track } from './testing/track.js';

@Injectable()
class Upstream {
  constructor(readonly policy: ResiliencePolicy) {}
}

@Module({ providers: [Upstream] })
class FeatureModule {}

describe('ResilienceModule', () => {
  it('gives every module the one policy, its events and its clock', async () => {
    const clock = new FakeClock();
    const testing = await Test.createTestingModule({
      imports: [ResilienceModule.forRoot(DEFAULT_RESILIENCE_OPTIONS), FeatureModule],
    })
      .overrideProvider(CLOCK)
      .useValue(clock)
      .compile();
    const { policy } = testing.get(Upstream, { strict: false });
    expect(policy).toBe(testing.get(ResiliencePolicy));
    expect(policy.events).toBe(testing.get(ResilienceEventBus));
    const result = track(clock, policy.execute(scriptedCall(clock, [{ then: 'ok', afterMs: 100 }])));
    await clock.advance(100);
    expect(result.value).toBe('ok');
  });

  it('takes its options from a factory', async () => {
    const useFactory = () => ({ ...DEFAULT_RESILIENCE_OPTIONS, bulkhead: { limit: 7 } });
    const testing = await Test.createTestingModule({
      imports: [ResilienceModule.forRootAsync({ useFactory })],
    }).compile();
    expect(testing.get(ResiliencePolicy).snapshot().bulkhead.limit).toBe(7);
  });

  it('cancels what is open when the application closes', async () => {
    const testing = await Test.createTestingModule({
      imports: [ResilienceModule.forRoot(DEFAULT_RESILIENCE_OPTIONS)],
    }).compile();
    const clock = new FakeClock();
    const result = track(clock, testing.get(ResiliencePolicy).execute(scriptedCall(clock, ['hang'])));
    await clock.settle();
    await testing.close();
    expect(result.failure).toMatchObject({ kind: 'cancelled', facts: { outcome: 'unknown' } });
  });
});
