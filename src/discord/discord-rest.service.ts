import { Inject, Injectable } from '@nestjs/common';
import { Routes } from 'discord-api-types/v10';
import { currentCall, type CallContext } from '../context/call-context.js';
import { ToolError } from '../errors/tool-error.js';
import { ResiliencePolicy } from '../resilience/resilience-policy.js';
import { discordCall } from './call/discord-call.js';
import { toDiscordRequest, type DiscordRequest } from './call/discord-request.js';
import { plannedRequest } from './call/planned-request.js';
import { secretsOf } from './call/secrets-of.js';
import { RequestGate, type LocalKnowledge } from './call/request-gate.js';
import { DISCORD_OPTIONS, LOCAL_KNOWLEDGE } from './discord.tokens.js';
import { type ResolvedDiscordOptions } from './discord-module-options.js';
import { translateFailure } from './errors/translate-failure.js';
import { DiscordClient } from './exchange/discord-client.js';
import { PermissionExplainer } from './permissions/permission-explainer.service.js';
import { UploadBudget } from './refusals/upload-budget.js';
import type { RequestMethod, RequestOptions } from './request-options.js';
import { Visibility } from './scope/visibility.js';

/**
 * The only door to Discord's REST API. Each call is one logical request through the resilience policy; it takes its audit reason, signal,
 * deadline and tool name from the current call.
 *
 * Routes come from `Routes` of discord-api-types. All methods throw nothing but `ToolError` for whatever can go wrong on the way;
 * ERRORS.md lists its codes.
 */
@Injectable()
export class DiscordRestService {
  constructor(
    private readonly policy: ResiliencePolicy,
    private readonly client: DiscordClient,
    private readonly uploads: UploadBudget,
    private readonly explainer: PermissionExplainer,
    private readonly visibility: Visibility,
    @Inject(LOCAL_KNOWLEDGE) private readonly known: LocalKnowledge,
    @Inject(DISCORD_OPTIONS) private readonly options: ResolvedDiscordOptions,
  ) {
    known.latch.probeWith(() => this.tokenWorks());
  }

  /** @returns Discord's object, or what `options.answer` makes of it; `{ raw }` when the call asked for the raw view. */
  get<B, R = B>(route: string, options?: RequestOptions<B, R>): Promise<R> {
    return this.send('GET', route, options);
  }

  /** Never replayed after an unknown outcome, unless `options.replay` or `options.nonce` makes it safe. */
  post<B, R = B>(route: string, options?: RequestOptions<B, R>): Promise<R> {
    return this.send('POST', route, options);
  }

  /** Repeated by nature: replayed after an unknown outcome. */
  put<B, R = B>(route: string, options?: RequestOptions<B, R>): Promise<R> {
    return this.send('PUT', route, options);
  }

  /** Never replayed after an unknown outcome, unless `options.replay` says why it is safe. */
  patch<B, R = B>(route: string, options?: RequestOptions<B, R>): Promise<R> {
    return this.send('PATCH', route, options);
  }

  /** A replay that finds the object gone after a lost answer succeeds with `deleted: true, confirmed: false`. */
  delete<B = void, R = B>(route: string, options?: RequestOptions<B, R>): Promise<R> {
    return this.send('DELETE', route, options);
  }

  private async send<B, R>(method: RequestMethod, path: string, options: RequestOptions<B, R> = {}): Promise<R> {
    const call = currentCall();
    const prepared = toDiscordRequest(method, path, options, call);
    call?.rehearsal?.note(plannedRequest(prepared), prepared.read);
    const request = await this.sifted(prepared);
    const { token } = this.known;
    const firstToken = token.current;
    try {
      return await (request.uploadBytes === 0 ? this.execute(request, call) : this.upload(request, call));
    } catch (thrown) {
      const secrets = secretsOf(request, [firstToken, token.current]);
      const failure = translateFailure(thrown, request, { secrets, baseUrl: this.options.baseUrl });
      throw failure instanceof ToolError ? await this.explain(failure, request, call) : failure;
    }
  }

  private upload<B, R>(request: DiscordRequest<B, R>, call?: CallContext): Promise<R> {
    const giveBack = this.uploads.take(request.uploadBytes);
    return this.execute(request, call).finally(giveBack);
  }

  /** The request, and what of its answer the caller may see. */
  private async sifted<B, R>(request: DiscordRequest<B, R>): Promise<DiscordRequest<B, R>> {
    const sieve = await this.visibility.sieveFor(request.method, request.route, (path) => this.get(path));
    return sieve === undefined ? request : { ...request, sieve };
  }

  private explain(failure: ToolError, request: DiscordRequest<never, unknown>, call?: CallContext): Promise<ToolError> {
    const read = <T>(path: string): Promise<T> => this.execute(toDiscordRequest<T, T>('GET', path, {}, call), call);
    return this.explainer.explain(failure, request, read);
  }

  private execute<B, R>(request: DiscordRequest<B, R>, call?: CallContext, pastLatch = false): Promise<R> {
    const gate = new RequestGate(this.known, request, pastLatch);
    const { client, options } = this;
    return this.policy.execute(discordCall({ request, gate, client, timeouts: options.timeouts, call }));
  }

  /** The one request that passes the latch, outside of any call. */
  private async tokenWorks(): Promise<boolean> {
    try {
      await this.execute(toDiscordRequest('GET', Routes.user(), {}, undefined), undefined, true);
      return true;
    } catch {
      return false;
    }
  }
}
