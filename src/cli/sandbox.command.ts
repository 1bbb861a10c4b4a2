import { startSandbox, type Sandbox } from '../sandbox/index.js';
import { type Extension, programName } from './extension.js';
import { listeningFailure } from './listening-failure.js';
import { endInOrder } from './process-end.js';
import type { SandboxOptions } from './command-options.js';
import { stderr } from './stderr.js';

/** Runs the sandbox alone and tells how to work on it. */
export async function sandbox({ port = 0, administrator }: SandboxOptions, extension: Extension): Promise<void> {
  const running = await startSandbox({ port, administrator }).catch((error: unknown) => {
    throw listeningFailure(error, `127.0.0.1:${port}`, '--port');
  });
  const program = programName(extension);
  endInOrder({ program, graceMs: 0, close: () => running.stop() }, 'http');
  stderr.write(howToUse(running, program));
}

function howToUse({ url, token, guildId }: Sandbox, program: string): string {
  const variables = `DISCORD_API_BASE_URL=${url} DISCORD_TOKEN=${token} DISCORD_DEFAULT_GUILD_ID=${guildId}`;
  return `sandbox: ${url}
  guild  ${guildId}
  use    ${variables} ${program}
`;
}
