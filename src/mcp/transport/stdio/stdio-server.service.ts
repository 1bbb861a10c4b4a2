import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Readable, Writable } from 'node:stream';
import { causesOf } from '../../dispatch/causes-of.js';
import { ToolDispatcher } from '../../dispatch/tool-dispatcher.service.js';
import { MCP_MODULE_OPTIONS, type McpModuleOptions } from '../../mcp-module-options.js';
import type { Connection } from '../../server/connection.js';
import { ModernLeg } from '../../server/modern-leg.service.js';
import { McpServerFactory } from '../../server/v1/mcp-server.factory.js';
import { claimsModern } from '../era.js';
import { cancelledId, errorMessage, isRequest, isResponse, JsonRpcCode, type JsonRpcMessage } from '../../json-rpc.js';
import { Batches } from './batches.js';
import { StdioChannel } from './stdio-channel.js';
import { StdioWire } from './stdio-wire.js';

/** Clients kill two seconds after they have closed our input. */
const INPUT_CLOSED_GRACE_MS = 1_500;
const LAST_ANSWERS_MS = 300;

/** Whoever started the process is the one principal of stdio. */
const CONNECTION: Connection = { principal: { name: 'stdio' }, transport: 'stdio' };

type Era = 'legacy' | 'modern';

/** Serves both protocol eras on one pair of streams. A leg is set up when its first message comes. */
@Injectable()
export class StdioServer implements BeforeApplicationShutdown {
  private readonly logger = new Logger(StdioServer.name);
  private readonly legs = new Map<Era, StdioChannel>();
  private readonly closers: (() => Promise<void>)[] = [];
  private wire?: StdioWire;
  private batches!: Batches;
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly servers: McpServerFactory,
    private readonly modern: ModernLeg,
    private readonly dispatcher: ToolDispatcher,
    @Inject(MCP_MODULE_OPTIONS) private readonly options: McpModuleOptions,
  ) {}

  /** Reads `input` from now on; nothing but JSON-RPC is written to `output`. When `input` ends, the calls that run get 1500 ms. */
  start(input: Readable = process.stdin, output: Writable = process.stdout): void {
    this.wire = new StdioWire(input, output, {
      message: (message) => this.queue(message),
      batch: (values) => this.batches.open(values).forEach((message) => this.queue(message)),
      end: () => void this.dispatcher.drain(Math.min(INPUT_CLOSED_GRACE_MS, this.options.shutdownGraceMs ?? Infinity)),
    });
    this.batches = new Batches(this.wire);
    this.wire.open();
  }

  /** The dispatcher has drained by now: what it answered is still on its way through the SDKs. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.last;
    await Promise.all([...this.legs.values()].map((channel) => channel.answered(LAST_ANSWERS_MS)));
    await Promise.all(this.closers.map((close) => close()));
    this.wire?.close();
  }

  /** Messages keep their order, although a leg may have to be loaded first. */
  private queue(message: JsonRpcMessage): void {
    this.batches.watch(message);
    this.last = this.last
      .then(async () => (await this.legOf(this.eraOf(message))).deliver(message))
      .catch((failure: unknown) => this.fail(message, failure));
  }

  private fail(message: JsonRpcMessage, failure: unknown): void {
    this.logger.error('A message could not be served.', causesOf(failure));
    if (isRequest(message))
      this.wire?.write(errorMessage(JsonRpcCode.internalError, 'Internal server error', message.id));
  }

  private eraOf(message: JsonRpcMessage): Era {
    if (claimsModern(message)) return 'modern';
    const cancelled = cancelledId(message);
    if (cancelled !== undefined && this.legs.get('modern')?.owns(cancelled)) return 'modern';
    const modernOnly = this.legs.has('modern') && !this.legs.has('legacy');
    return modernOnly && message.method !== 'initialize' && !isResponse(message) ? 'modern' : 'legacy';
  }

  private async legOf(era: Era): Promise<StdioChannel> {
    const known = this.legs.get(era);
    if (known !== undefined) return known;
    const channel = new StdioChannel((message) => this.batches.send(message));
    this.legs.set(era, channel);
    await (era === 'legacy' ? this.serveLegacy(channel) : this.serveModern(channel));
    return channel;
  }

  private async serveLegacy(channel: StdioChannel): Promise<void> {
    const server = this.servers.create(CONNECTION);
    this.closers.push(() => server.close());
    await server.connect(channel as Transport);
  }

  private async serveModern(channel: StdioChannel): Promise<void> {
    const factory = await this.modern.load();
    const { serveV2Stdio } = await import('../../server/v2/v2-stdio.js');
    const handle = serveV2Stdio(factory, channel, CONNECTION);
    this.closers.push(() => handle.close());
  }
}
