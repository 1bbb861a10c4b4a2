import type { WorldBuilder } from '../builders/world-builder.js';
import type { FaultPlan } from '../faults/fault-plan.js';
import type { FaultRule } from '../faults/fault.js';
import type { SandboxState } from '../state/sandbox-state.js';
import type { IncomingRequest } from './incoming-request.js';
import { noContent, ok, type Reply } from './reply.js';
import type { RequestLog } from './request-log.js';
import { toJson } from './to-json.js';
import type { UnknownRoutes } from './unknown-routes.js';

/** What the control routes show and change. */
export interface ControlParts {
  faults: FaultPlan;
  log: RequestLog;
  state: SandboxState;
  build: WorldBuilder;
  unknownRoutes: UnknownRoutes;
}

/**
 * The sandbox's own routes under `/sandbox`, for tests in other processes:
 * `GET|POST|DELETE /sandbox/faults`, `DELETE /sandbox/faults/{id}`, `GET|DELETE /sandbox/requests`, `GET /sandbox/state`,
 * `GET /sandbox/unknown-routes`, `POST /sandbox/interactions`.
 */
export class ControlHandler {
  constructor(private readonly parts: ControlParts) {}

  answer(request: IncomingRequest): Reply {
    const [, , resource, id] = request.path.split('/');
    switch (`${request.method} ${resource ?? ''}`) {
      case 'GET faults':
        return ok(this.parts.faults.list());
      case 'POST faults':
        return this.addFaults(request);
      case 'DELETE faults':
        return this.removeFaults(id);
      case 'GET requests':
        return ok(this.parts.log.all());
      case 'DELETE requests':
        this.parts.log.clear();
        return noContent();
      case 'GET state':
        return ok(toJson(this.parts.state));
      case 'POST interactions':
        return this.addInteraction(request);
      case 'GET unknown-routes':
        return ok(this.parts.unknownRoutes.list());
      default:
        return { status: 404, body: { error: `No control route ${request.method} ${request.path}` } };
    }
  }

  /** One rule or a list of them. */
  private addFaults(request: IncomingRequest): Reply {
    try {
      const rules = [JSON.parse(request.body.toString('utf8'))].flat() as FaultRule[];
      return { status: 201, body: rules.map((rule) => this.parts.faults.add(rule)) };
    } catch (error) {
      return { status: 400, body: { error: (error as Error).message } };
    }
  }

  /** Somebody uses a command in a channel: `{ channel_id, user_id }`. Answers with what Discord would tell the application. */
  private addInteraction(request: IncomingRequest): Reply {
    const { state, build } = this.parts;
    const { channel_id, user_id } = JSON.parse(request.body.toString('utf8')) as Record<string, string>;
    const channel = state.channels.get(channel_id ?? '');
    const user = state.users.get(user_id ?? '');
    if (!channel || !user) return { status: 400, body: { error: 'channel_id and user_id must be known ones' } };
    const { id, token, application_id, type } = build.createInteraction(channel, { user_id: user.id });
    return { status: 201, body: { id, token, application_id, type, channel_id, user_id } };
  }

  private removeFaults(id: string | undefined): Reply {
    if (id === undefined) this.parts.faults.clear();
    else if (!this.parts.faults.remove(Number(id))) return { status: 404, body: { error: `No fault ${id}` } };
    return noContent();
  }
}
