import { Injectable } from '@nestjs/common';
import { Routes } from 'discord-api-types/v10';
import { ToolError } from '../../errors/tool-error.js';
import { PolicyFailure } from '../../resilience/policy-failure.js';
import { ResiliencePolicy } from '../../resilience/resilience-policy.js';
import type { DiscordRequest } from '../call/discord-request.js';
import { isThread } from './compute-permissions.js';
import { cannotGrant, findMissing, type Finding, type Scene } from './find-missing.js';
import { permissionNames } from './permission-names.js';
import type { ChannelFacts, GuildFacts, MemberFacts } from './permission-facts.js';
import { requiredPermissions } from './required-permissions.js';

const MISSING_ACCESS = 50001;
const MISSING_PERMISSIONS = 50013;

/** One read through the policy that is not explained itself. */
export type PlainRead = <T>(path: string) => Promise<T>;

type RefusedRequest = Pick<DiscordRequest, 'method' | 'route' | 'body' | 'files' | 'asBot'>;

/**
 * Works out why Discord refused a request of the bot: which permission is missing, on which level, and how that is mended. It reads one
 * thing at a time, after the refused call has freed its slot, and nothing while Discord is in trouble.
 */
@Injectable()
export class PermissionExplainer {
  constructor(private readonly policy: ResiliencePolicy) {}

  /** @returns the error with what was found; the error as it is where nothing shows, or a read fails. */
  async explain(error: ToolError, request: RefusedRequest, read: PlainRead): Promise<ToolError> {
    if (!this.isExplainable(error, request)) return error;
    try {
      const finding = await this.investigate(error, request, read);
      return finding === undefined ? error : withFinding(error, request, finding);
    } catch {
      return error;
    }
  }

  private isExplainable({ code, details }: ToolError, { asBot }: RefusedRequest): boolean {
    const isAbout = details.discord_code === MISSING_ACCESS || details.discord_code === MISSING_PERMISSIONS;
    return (
      code === 'DISCORD_PERMISSION_DENIED' && isAbout && asBot && this.policy.snapshot().circuit.state === 'closed'
    );
  }

  private async investigate(error: ToolError, request: RefusedRequest, read: PlainRead): Promise<Finding | undefined> {
    const channelId = channelOf(request);
    let channel: ChannelFacts | undefined;
    try {
      if (channelId !== undefined) channel = await read<ChannelFacts>(Routes.channel(channelId));
    } catch (thrown) {
      // a read that was refused shows that; one that failed shows nothing
      const isHidden = thrown instanceof PolicyFailure && thrown.kind === 'rejected';
      return isHidden && error.details.discord_code === MISSING_ACCESS ? invisible(channelId) : undefined;
    }
    const guildId = request.route.params.guild_id ?? channel?.guild_id;
    if (guildId === undefined) return undefined;
    const scene = await this.sceneIn(guildId, channel, request, read);
    const needed = neededBy(request);
    const finding = findMissing(scene, needed) ?? (await this.beyond(scene, request, read));
    return finding?.level === 'channel' ? this.inCategory(scene, needed, finding, read) : finding;
  }

  private async sceneIn(
    guildId: string,
    channel: ChannelFacts | undefined,
    { route }: RefusedRequest,
    read: PlainRead,
  ): Promise<Scene> {
    const guild = await read<GuildFacts>(Routes.guild(guildId));
    const { id } = await read<{ id: string }>(Routes.user());
    const subject = await read<MemberFacts>(Routes.guildMember(guildId, id));
    const targetRole = guild.roles.find((role) => role.id === route.params.role_id);
    return {
      guild,
      subject,
      kind: 'bot',
      ...(targetRole && { targetRole }),
      ...(channel && { channel: await withParent(channel, read) }),
    };
  }

  /** Permissions the request would give away, and the member it is about. */
  private async beyond(scene: Scene, { route, body }: RefusedRequest, read: PlainRead): Promise<Finding | undefined> {
    const tooMuch = permissionNames(cannotGrant(scene, givenBy(body)).toString());
    if (tooMuch.length > 0) {
      const list = tooMuch.join(', ');
      const what = `the bot cannot grant or deny ${list}, which it does not have`;
      return { missing: tooMuch, level: 'role', what, fix: `Leave them out, or give one of the bot's roles ${list}.` };
    }
    const userId = route.params.user_id;
    if (userId === undefined || scene.targetRole !== undefined) return undefined;
    const targetMember = await read<MemberFacts>(Routes.guildMember(scene.guild.id, userId));
    return findMissing({ ...scene, targetMember }, []);
  }

  private async inCategory(
    scene: Scene,
    needed: readonly string[],
    finding: Finding,
    read: PlainRead,
  ): Promise<Finding> {
    const parentId = scene.channel?.parent_id;
    if (typeof parentId !== 'string' || (scene.channel && isThread(scene.channel))) return finding;
    const category = await read<ChannelFacts>(Routes.channel(parentId)).catch(() => undefined);
    return (category && findMissing({ ...scene, category }, needed)) ?? finding;
  }
}

/** A thread with the overwrites of the channel it hangs on. */
async function withParent(channel: ChannelFacts, read: PlainRead): Promise<ChannelFacts> {
  if (!isThread(channel) || typeof channel.parent_id !== 'string') return channel;
  const parent = await read<ChannelFacts>(Routes.channel(channel.parent_id));
  return { ...channel, permission_overwrites: parent.permission_overwrites };
}

function channelOf({ route, body }: RefusedRequest): string | undefined {
  const named = route.params.channel_id;
  if (named !== undefined || !route.template.startsWith('/stage-instances')) return named;
  const inBody = (body as { channel_id?: unknown } | undefined)?.channel_id;
  return typeof inBody === 'string' ? inBody : undefined;
}

function neededBy({ method, route, body, files }: RefusedRequest): readonly string[] {
  const needed = requiredPermissions(method, route.template, body);
  return files === undefined || needed.length === 0 ? needed : [...needed, 'ATTACH_FILES'];
}

/** The bits a body would give to a role, or set in an overwrite. */
function givenBy(body: unknown): bigint {
  if (typeof body !== 'object' || body === null) return 0n;
  const { permissions, allow, deny } = body as Record<string, unknown>;
  return [permissions, allow, deny].reduce<bigint>((all, bits) => {
    return typeof bits === 'string' && /^\d+$/.test(bits) ? all | BigInt(bits) : all;
  }, 0n);
}

function invisible(channelId = ''): Finding {
  const fix = `Allow VIEW_CHANNEL for the bot's role in channel ${channelId}, or in its category.`;
  return { missing: ['VIEW_CHANNEL'], level: 'channel', what: `the bot cannot see channel ${channelId}`, fix };
}

function withFinding(
  error: ToolError,
  { method, route }: RefusedRequest,
  { missing, level, what, fix }: Finding,
): ToolError {
  const details = {
    ...error.details,
    recovery_hint: fix,
    level,
    ...(missing.length > 0 && { missing_permissions: missing }),
    ...(level === 'hierarchy' && { reason: 'hierarchy' }),
  };
  return new ToolError(error.code, `${method} ${route.template}: ${what}.`, details, { cause: error.cause });
}
