import { type Answer, ToolsApp, type ToolsAppOptions } from '../../tools/testing/tools-app.js';
import type { GuildRecord, PermissionName } from '../../sandbox/index.js';
import { StateStore } from '../../state/state-store.js';
import { BlueprintModule } from '../blueprint.module.js';

const PUBLICATIONS = 'blueprint_publication';

/** The tools of blueprints over MCP, and guilds of the sandbox for them to work on. */
export class BlueprintApp {
  private constructor(readonly app: ToolsApp) {}

  static async open(
    options: Pick<ToolsAppOptions, 'sandbox' | 'clock' | 'mcp' | 'safety'> = {},
  ): Promise<BlueprintApp> {
    return new BlueprintApp(await ToolsApp.open({ modules: [BlueprintModule], ...options }));
  }

  /** Where plans and runs are kept. */
  get state(): StateStore {
    return this.app.get(StateStore);
  }

  /** A new guild with nothing but the bot in it, which may do these, or what bots usually may. */
  newGuild(permissions?: readonly PermissionName[]): GuildRecord {
    const { sandbox } = this.app;
    const guild = sandbox.createGuild({ name: 'Any guild' });
    const [bot] = sandbox.state.bots.values();
    if (!bot) throw new Error('The sandbox has no bot.');
    sandbox.addBot(guild, bot, permissions, 40);
    return guild;
  }

  /** As with another state, which knows of no message that was posted. */
  async forgetPublications(): Promise<void> {
    const { records } = this.state;
    for (const { name } of await records.list(PUBLICATIONS)) await records.delete(PUBLICATIONS, name);
  }

  plan(guild: GuildRecord, blueprint: object): Promise<Answer> {
    return this.app.call('guild_blueprint_plan', { guild_id: guild.id, blueprint });
  }

  apply(guild: GuildRecord, { plan_ref, approval_id, bot_id }: Answer, budget = 50): Promise<Answer> {
    const approved = { plan_ref, approval_id, expected_bot_id: bot_id, operation_budget: budget };
    return this.app.call('guild_blueprint_apply', { guild_id: guild.id, ...approved, __confirm: true });
  }

  /** Applies a plan in calls of `budget` operations, as long as each says to resume. @returns the last answer */
  async applyAll(guild: GuildRecord, planned: Answer, budget = 50, afterEach = (): void => undefined): Promise<Answer> {
    for (;;) {
      const applied = await this.apply(guild, planned, budget);
      afterEach();
      if (applied.next_action !== 'resume') return applied;
    }
  }

  /** A guild without its ids: what a person would see of it. */
  shown(guild: GuildRecord): unknown {
    const channels = this.app.sandbox.state.channelsOf(guild.id);
    const names = new Map([...guild.roles.values(), ...channels].map(({ id, name }) => [id, name]));
    return {
      roles: [...guild.roles.values()].map(({ name, permissions, hoist }) => `${name} ${permissions} ${hoist}`).sort(),
      channels: channels.map(({ name, type, parent_id, rate_limit_per_user, overwrites }) => ({
        name,
        type,
        parent: names.get(parent_id ?? ''),
        rate_limit_per_user,
        overwrites: overwrites.map(({ id, allow, deny }) => `${names.get(id) ?? ''} ${allow} ${deny}`).sort(),
      })),
    };
  }

  close(): Promise<void> {
    return this.app.close();
  }
}
