import type { Provider } from '@nestjs/common';
import { CallAdmission } from './call-admission.service.js';
import { CallForecast } from './call-forecast.service.js';
import { CallRehearsal } from './call-rehearsal.service.js';
import { CallObservers } from './call-observers.service.js';
import { CallsInFlight } from './calls-in-flight.js';
import { HandlerRunner } from './handler-runner.service.js';
import { ResultMapper } from './result-mapper.service.js';
import { ToolDispatcher } from './tool-dispatcher.service.js';

/** What the dispatcher is made of, for the providers of `McpModule`. */
export const DISPATCH_PROVIDERS: Provider[] = [
  CallsInFlight,
  CallObservers,
  CallAdmission,
  CallForecast,
  CallRehearsal,
  ResultMapper,
  HandlerRunner,
  ToolDispatcher,
];
