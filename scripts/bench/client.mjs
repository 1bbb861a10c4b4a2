// The way to Discord in this process, policy included, against the bare Discord client. The server answers at once. Both use an agent
// of undici's with its defaults, keep their connections, and take turns.
import 'reflect-metadata';
import { REST } from '@discordjs/rest';
import { NestFactory } from '@nestjs/core';
import { runInCall } from '../../dist/context/call-context.js';
import { DiscordModule } from '../../dist/discord/discord.module.js';
import { DiscordRestService } from '../../dist/discord/discord-rest.service.js';
import { DEFAULT_RESILIENCE_OPTIONS } from '../../dist/resilience/resilience-options.js';
import { ResilienceModule } from '../../dist/resilience/resilience.module.js';
import { inTurns, median } from './measure.mjs';

/** The call of a tool around each request: who makes it, and how it could be cancelled. */
const call = {
  tool: 'bench',
  effect: 'read',
  signal: new AbortController().signal,
  client: {},
  principal: { name: 'bench' },
};

const CALLERS = 50;
const CALLS_EACH = 20;
const CROWD_ROUNDS = 15;
const WARM_UP = 2000;
const ROUNDS = 4000;

export async function measureClient({ plainUrl, token, channels }) {
  const app = await openApplication(plainUrl, token);
  const discord = app.get(DiscordRestService);
  const bare = new REST({ version: '10', api: plainUrl, globalRequestsPerSecond: 1e6 }).setToken(token);
  const route = (index) => `/channels/${channels[index % channels.length]}`;
  const inCall = (work) => runInCall(call, work);
  const one = { ours: (index) => inCall(() => discord.get(route(index))), bare: (index) => bare.get(route(index)) };
  await inTurns(one, WARM_UP);
  const times = await inTurns(one, ROUNDS);
  const crowd = { ours: (round) => callAll(one.ours, round), bare: (round) => callAll(one.bare, round) };
  await inTurns(crowd, 2);
  const crowds = await inTurns(crowd, CROWD_ROUNDS);
  bare.clearHashSweeper();
  bare.clearHandlerSweeper();
  await app.close();
  return {
    ours: median(times.ours),
    bare: median(times.bare),
    overheadUs: (median(times.ours) - median(times.bare)) * 1000,
    crowdOurs: rate(crowds.ours),
    crowdBare: rate(crowds.bare),
    crowdRatio: rate(crowds.ours) / rate(crowds.bare),
  };
}

function openApplication(baseUrl, token) {
  class BenchModule {}
  const imports = [
    ResilienceModule.forRoot(DEFAULT_RESILIENCE_OPTIONS),
    DiscordModule.forRoot({ token: { value: token }, baseUrl, globalRps: 0 }),
  ];
  return NestFactory.createApplicationContext({ module: BenchModule, imports }, { logger: false });
}

/** Each caller works on channels of its own, one call after the other. */
async function callAll(call, round) {
  const caller = async (_, index) => {
    for (let each = 0; each < CALLS_EACH; each++) await call(index * CALLS_EACH + each + round);
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

/** Calls a second. */
function rate(times) {
  return (CALLERS * CALLS_EACH * 1000) / median(times);
}
