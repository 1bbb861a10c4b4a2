import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Listens with the shortest queue, and then never runs again: nobody accepts. */
const DEAF = `require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
  process.send(this.address().port, () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
});`;
const SETTLED_MS = 500;
const QUEUE = 8;

/** An address where connections neither come about nor are refused. */
export class BlackHole {
  private constructor(
    readonly port: number,
    private readonly child: ChildProcess,
    private readonly queued: readonly Socket[],
  ) {}

  static async open(): Promise<BlackHole> {
    const child = fork('-e', [DEAF], { execArgv: [] });
    const [port] = (await once(child, 'message')) as [number];
    // what comes when the queue is full is not answered
    const queued = Array.from({ length: QUEUE }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    await new Promise((later) => setTimeout(later, SETTLED_MS));
    return new BlackHole(port, child, queued);
  }

  close(): void {
    for (const socket of this.queued) socket.destroy();
    this.child.kill('SIGKILL');
  }
}
