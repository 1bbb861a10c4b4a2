import { ROUTES } from '../../src/sandbox/routes/route-table.js';
import { Router } from '../../src/sandbox/routing/router.js';
import type { ExchangeListener } from '../../src/sandbox/testing/sandbox-client.js';
import type { OpenApiChecker } from './openapi-checker.js';

/** Checks each exchange of a client against the file, and remembers which routes have succeeded. */
export class SandboxContract {
  /** `METHOD /template` of every route that was answered with success. */
  readonly succeeded = new Set<string>();
  private violations: string[] = [];
  private readonly router = new Router(ROUTES);

  constructor(private readonly checker: OpenApiChecker) {}

  readonly listener: ExchangeListener = (method, path, { body, files }, answer) => {
    const contentType = answer.headers['content-type'] ?? 'application/json';
    const response = this.checker.checkResponse({
      method,
      path,
      status: answer.status,
      body: answer.body,
      contentType,
    });
    this.note(`${method} ${path} → ${answer.status}`, response.errors);
    if (answer.status >= 400) return;
    const found = this.router.find(method, path.split('?')[0]!);
    if (found) this.succeeded.add(`${method} ${found.route.template}`);
    const request = this.checker.checkRequest({
      method,
      path,
      body,
      contentType: files ? 'multipart/form-data' : 'application/json',
    });
    this.note(`${method} ${path} (request)`, request.errors);
  };

  /** What was found since the last time. */
  takeViolations(): string[] {
    const taken = this.violations;
    this.violations = [];
    return taken;
  }

  private note(where: string, errors: readonly string[]): void {
    if (errors.length > 0) this.violations.push(`${where}: ${errors.slice(0, 6).join(' | ')}`);
  }
}
