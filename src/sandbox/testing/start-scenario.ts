import type { PermissionName } from '../permissions/permission-bits.js';
import type { Sandbox } from '../sandbox.js';
import { startSandbox, type SandboxOptions } from '../start-sandbox.js';
import type { ChannelRecord, GuildRecord, MemberRecord } from '../state/records.js';
import { ManualClock } from './manual-clock.js';
import { SandboxClient } from './sandbox-client.js';

/** When scenarios begin: a fixed morning. */
export const SCENARIO_START = Date.UTC(2026, 7, 6, 10);

/** A small world for one test: a guild, the bot with chosen permissions, one member, one text channel. */
export interface Scenario {
  sandbox: Sandbox;
  client: SandboxClient;
  clock: ManualClock;
  guild: GuildRecord;
  bot: MemberRecord;
  member: MemberRecord;
  general: ChannelRecord;
}

/**
 * Starts one. @param permissions of the bot's role; by default a sensible set without ADMINISTRATOR. @everyone has none,
 * so that what is missing is missing.
 */
export async function startScenario(
  options: SandboxOptions & { permissions?: readonly PermissionName[] } = {},
): Promise<Scenario> {
  const { permissions, ...rest } = options;
  const clock = new ManualClock();
  const sandbox = await startSandbox({
    clock,
    startTime: SCENARIO_START,
    limits: false,
    seed: (build, bot) => {
      const guild = build.createGuild({ name: 'Scenario' });
      guild.roles.get(guild.id)!.permissions = 0n;
      build.createMember(guild, { username: 'ada' });
      build.createChannel(guild, { name: 'general' });
      build.addBot(guild, bot, permissions);
      return guild;
    },
    ...rest,
  });
  const guild = sandbox.guild;
  const general = sandbox.state.channelsOf(guild.id)[0]!;
  const ada = [...sandbox.state.users.values()].find(({ username }) => username === 'ada')!;
  const client = new SandboxClient(sandbox.url, sandbox.token);
  return {
    sandbox,
    client,
    clock,
    guild,
    general,
    bot: guild.members.get(sandbox.bot.user_id)!,
    member: guild.members.get(ada.id)!,
  };
}

/** Begins anew with a bot that may do only this. */
export async function restart({ sandbox }: Scenario, ...permissions: PermissionName[]): Promise<Scenario> {
  await sandbox.stop();
  return startScenario({ permissions });
}
