import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOT_TOKEN } from '../support/discord-door.js';
import { CliProcess } from '../support/cli-process.js';
import { proofId } from '../support/fault-matrix/proof-calls.js';
import { FaultServer } from '../support/fault-server.js';
import { MessageBoard } from '../support/message-board.js';

const MESSAGES = 40;
const PATIENCE_MS = 90_000;
const CHANNEL = proofId(7001);

describe('two processes on one token, from one folder', () => {
  let folder: string;
  let server: FaultServer;
  let board: MessageBoard;
  let pair: [CliProcess, CliProcess];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'discord-mcp-two-'));
    writeFileSync(join(folder, 'token'), BOT_TOKEN);
    server = await FaultServer.start();
    // every third answer is lost once its message is there: each process has something to replay
    board = new MessageBoard(server, (n) => n % 3 === 0);
    pair = [start(), start()];
    await Promise.all(pair.map((run) => run.initialize()));
  }, PATIENCE_MS);
  afterEach(async () => {
    for (const run of pair) run.child.kill('SIGKILL');
    await Promise.all(pair.map((run) => run.exited));
    await server.stop();
    rmSync(folder, { recursive: true });
  }, PATIENCE_MS);

  function start(): CliProcess {
    return new CliProcess(['serve', '--no-env-file'], {
      cwd: folder,
      env: {
        // one home: whatever a process keeps there, both find
        HOME: folder,
        XDG_CACHE_HOME: join(folder, 'cache'),
        DISCORD_TOKEN_FILE: join(folder, 'token'),
        DISCORD_API_BASE_URL: server.url,
        MCP_RETRY_BASE_DELAY_MS: '5',
        MCP_GLOBAL_RPS: '0',
      },
    });
  }

  /** The same ids and the same text in both: nothing but the process tells the calls apart. */
  async function sendAll(run: CliProcess): Promise<Record<string, unknown>[]> {
    const ids = Array.from({ length: MESSAGES }, (_, index) => index + 1);
    const answers = await Promise.all(ids.map((id) => send(run, id)));
    return answers.map(({ result }) => result ?? {});
  }

  function send(run: CliProcess, id: number) {
    const params = { name: 'messages_send', arguments: { channel_id: CHANNEL, content: `message ${id}` } };
    return run.request(id, 'tools/call', params);
  }

  function noncesOnTheWire(): Map<string, number> {
    const nonces = new Map<string, number>();
    for (const request of server.seen('POST /channels')) {
      const { nonce } = request.json() as { nonce: string };
      nonces.set(nonce, (nonces.get(nonce) ?? 0) + 1);
    }
    return nonces;
  }

  it(
    'never share a nonce: each message of each is created once, and none is taken for the other’s',
    async () => {
      const results = (await Promise.all(pair.map(sendAll))).flat();
      expect(results.filter(({ isError }) => isError === true)).toEqual([]);
      const sent = results.map(({ structuredContent }) => (structuredContent as { message_id: string }).message_id);
      expect(new Set(sent).size).toBe(2 * MESSAGES);
      expect([...board.created.values()]).toEqual(Array(MESSAGES).fill(2));
      expect(noncesOnTheWire().size).toBe(2 * MESSAGES);
      expect(JSON.stringify(results)).not.toContain('deduplicated');
    },
    PATIENCE_MS,
  );

  it(
    'leave no file that the other could stumble over, and end each for itself',
    async () => {
      const [one, other] = pair;
      await Promise.all([send(one, 1), send(other, 1)]);
      one.child.kill('SIGKILL');
      await one.exited;
      expect((await send(other, 2)).result).not.toHaveProperty('isError', true);
      // a third one starts in what a killed one left
      const third = start();
      pair = [third, other];
      await third.initialize();
      expect((await send(third, 1)).result).not.toHaveProperty('isError', true);
      expect(readdirSync(folder).filter((name) => !['token', 'cache'].includes(name))).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'latch and open each by itself, and both take the new token from the file',
    async () => {
      const [one, other] = pair;
      server.clear();
      server.script('POST /channels', { status: 401, json: { code: 0, message: '401: Unauthorized' } });
      board = new MessageBoard(server);
      expect((await send(one, 1)).result).toMatchObject({ structuredContent: { code: 'DISCORD_AUTH_INVALID' } });
      expect((await send(one, 2)).result).toMatchObject({ structuredContent: { reason: 'latched' } });
      expect((await send(other, 1)).result).not.toHaveProperty('isError', true);

      const next = BOT_TOKEN.replace('abcdef', 'fedcba');
      writeFileSync(join(folder, 'token'), next);
      for (const run of pair) run.child.kill('SIGHUP');
      const carried = async (run: CliProcess): Promise<string | undefined> => {
        for (let id = 10; id < 200; id += 1) {
          await send(run, id);
          const { authorization } = server.requests.at(-1)?.headers ?? {};
          if (authorization === `Bot ${next}`) return authorization;
          await new Promise((later) => setTimeout(later, 20));
        }
        return undefined;
      };
      expect([await carried(one), await carried(other)]).toEqual([`Bot ${next}`, `Bot ${next}`]);
    },
    PATIENCE_MS,
  );
});
