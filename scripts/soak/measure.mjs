import { setTimeout as delay } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const SETTLED_MS = 50;
const collect = vm.runInNewContext('gc');

/** What the process holds at a moment when nothing runs; finalizers get their turn first, and their own leavings are collected too. */
export async function measure() {
  for (let round = 0; round < 2; round += 1) {
    await delay(SETTLED_MS);
    collect();
  }
  const resources = process.getActiveResourcesInfo();
  const count = (kind) => resources.filter((resource) => resource === kind).length;
  return {
    heapMb: process.memoryUsage().heapUsed / 2 ** 20,
    timers: count('Timeout'),
    sockets: count('TCPSocketWrap'),
    listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
  };
}
