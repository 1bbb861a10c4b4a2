import { Injectable } from '@nestjs/common';
import { type APIGuildApplicationCommandPermissions, RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { TokenSource } from '../../discord/token/token-source.js';
import { type Issue, ToolError } from '../../errors/tool-error.js';
import { OwnApplication } from '../shared/own-application.service.js';
import type { CommandPermission, CommandPermissionsView, EditCommandPermissions } from './command-permissions.dto.js';
import { PERMISSION_ESSENTIALS, viewCommandPermissions } from './command-permissions.view.js';
import { refuse } from '../shared/validation-failed.js';

const SCOPE = 'applications.commands.permissions.update';
const ASK_A_USER = `Discord takes the token of a user only, who granted the application the scope ${SCOPE} by OAuth2. Without one: Server Settings > Integrations in the Discord client.`;
const TOO_WEAK =
  'The user who granted the token must have MANAGE_GUILD and MANAGE_ROLES there, may use the command, and must be able to manage the roles, users and channels that are named.';

const HINTS: Readonly<Record<number, string>> = {
  [Code.BotsCannotUseThisEndpoint]: ASK_A_USER,
  [Code.Unauthorized]: `The token is wrong, has expired, or lacks the scope ${SCOPE}. ${ASK_A_USER}`,
  [Code.MissingRequiredOAuth2Scope]: `The user has to grant the scope ${SCOPE} too.`,
  [Code.MissingAccess]: TOO_WEAK,
  [Code.MissingPermissions]: TOO_WEAK,
};

/** Sets who may use a command in a guild: the one thing about commands that Discord lets no bot do. */
@Injectable()
export class CommandPermissionEditor {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly own: OwnApplication,
    private readonly bot: TokenSource,
  ) {}

  /** @throws ToolError VALIDATION_FAILED before any request; what Discord refuses otherwise, with what the token lacks */
  async edit({
    application_id,
    guild_id,
    command_id,
    permissions,
    bearer_token: bearer,
  }: EditCommandPermissions): Promise<CommandPermissionsView> {
    refuse([...this.tokenIssues(bearer), ...repeatedIssues(permissions)]);
    const route = Routes.applicationCommandPermissions(application_id ?? (await this.own.id()), guild_id, command_id);
    try {
      return await this.discord.put<APIGuildApplicationCommandPermissions, CommandPermissionsView>(route, {
        body: { permissions },
        auth: { bearer },
        requires: PERMISSION_ESSENTIALS,
        answer: viewCommandPermissions,
      });
    } catch (thrown) {
      throw withHint(thrown);
    }
  }

  private *tokenIssues(bearer: string): Generator<Issue> {
    if (bearer === this.bot.current) yield { path: 'bearer_token', message: `is the bot's own. ${ASK_A_USER}` };
  }
}

function* repeatedIssues(permissions: readonly CommandPermission[]): Generator<Issue> {
  const keys = permissions.map(({ type, id }) => `${type} ${id}`);
  for (const [index, key] of keys.entries()) {
    const first = keys.indexOf(key);
    if (first < index) yield { path: `permissions[${index}].id`, message: `is that of permissions[${first}]` };
  }
}

/** What Discord says of the bot elsewhere is about the token's user here. */
function withHint(thrown: unknown): unknown {
  if (!(thrown instanceof ToolError)) return thrown;
  const { discord_code, status } = thrown.details;
  const hint = discord_code === undefined && status === 401 ? HINTS[Code.Unauthorized] : HINTS[discord_code ?? 0];
  return hint === undefined
    ? thrown
    : new ToolError(thrown.code, thrown.message, { ...thrown.details, recovery_hint: hint });
}
