import type { McpCallGateOptions } from '../decorators/mcp-call-gate.decorator.js';
import { McpMetadata } from '../decorators/mcp-metadata.js';
import type { CallGate } from '../dispatch/call-gate.js';
import type { CallObserver } from '../dispatch/call-observer.js';
import type { StagedGate } from './call-hooks.js';
import type { HostClass } from './handler.js';

/** The gates and observers that were found, and what is wrong with them. */
export interface ExploredHooks {
  readonly gates: readonly StagedGate[];
  readonly observers: readonly CallObserver[];
  readonly problems: readonly string[];
}

/** Finds the providers that stand around every call. */
export function exploreHooks(hosts: readonly HostClass[]): ExploredHooks {
  const gates = hosts.flatMap((host) => {
    const options = Reflect.getMetadata(McpMetadata.callGate, host.type) as McpCallGateOptions | undefined;
    return options ? [{ host, stage: options.stage }] : [];
  });
  const observers = hosts.filter((host) => Reflect.getMetadata(McpMetadata.callObserver, host.type) !== undefined);
  return {
    gates: gates.map(({ host, stage }) => ({ stage, gate: host.wrapper.instance as CallGate })),
    observers: observers.map((host) => host.wrapper.instance as CallObserver),
    problems: [
      ...gates.flatMap(({ host }) => hookProblems(host, ['check'])),
      ...observers.flatMap((host) => hookProblems(host, ['started', 'ended'])),
    ],
  };
}

/** A hook has at least one of its methods. */
function hookProblems({ type, wrapper }: HostClass, methods: readonly string[]): readonly string[] {
  const has = methods.some((method) => typeof (type.prototype as Record<string, unknown>)[method] === 'function');
  return [
    ...(has ? [] : [`${type.name} has no method ${methods.join(' or ')}`]),
    ...(wrapper.isDependencyTreeStatic()
      ? []
      : [`${type.name} is request-scoped: gates and observers live as long as the application`]),
  ];
}
