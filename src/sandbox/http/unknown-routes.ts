import { encodeText, type EncodedReply } from './reply.js';

/** Requests for routes that the sandbox does not have: it says so loudly, for a silent success would hide a mistake. */
export class UnknownRoutes {
  private readonly seen = new Set<string>();

  /** `METHOD /path` of each, in the order of their first appearance. */
  list(): string[] {
    return [...this.seen];
  }

  refuse(method: string, path: string): EncodedReply {
    const name = `${method} ${path}`;
    this.seen.add(name);
    return encodeText(501, 'text/plain', `The sandbox has no route for ${name}. See src/sandbox/routes.\n`);
  }
}
