import { startSandbox, type Sandbox } from '../sandbox/index.js';
import { listeningFailure } from './listening-failure.js';
import { endInOrder } from './process-end.js';
import type { ListenOptions } from './program.js';
import { stderr } from './stderr.js';

/** Runs the sandbox alone and tells how to work on it. */
export async function sandbox({ port = 0 }: ListenOptions): Promise<void> {
  const running = await startSandbox({ port }).catch((error: unknown) => {
    throw listeningFailure(error, `127.0.0.1:${port}`);
  });
  endInOrder({ graceMs: 0, close: () => running.stop() }, 'http');
  stderr.write(howToUse(running));
}

function howToUse({ url, token, guildId }: Sandbox): string {
  return `sandbox: ${url}
  guild  ${guildId}
  use    DISCORD_API_BASE_URL=${url} DISCORD_TOKEN=${token} discord-mcp
`;
}
