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
  unknownRoutes: UnknownRoutes;
}

/**
 * The sandbox's own routes under `/sandbox`, for tests in other processes:
 * `GET|POST|DELETE /sandbox/faults`, `DELETE /sandbox/faults/{id}`, `GET|DELETE /sandbox/requests`, `GET /sandbox/state`,
 * `GET /sandbox/unknown-routes`.
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

  private removeFaults(id: string | undefined): Reply {
    if (id === undefined) this.parts.faults.clear();
    else if (!this.parts.faults.remove(Number(id))) return { status: 404, body: { error: `No fault ${id}` } };
    return noContent();
  }
}
