import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');

/** What the process holds at a moment when nothing runs. */
export function measure() {
  collect();
  collect();
  const resources = process.getActiveResourcesInfo();
  const count = (kind) => resources.filter((resource) => resource === kind).length;
  return {
    heapMb: process.memoryUsage().heapUsed / 2 ** 20,
    timers: count('Timeout'),
    sockets: count('TCPSocketWrap'),
    listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
  };
}
