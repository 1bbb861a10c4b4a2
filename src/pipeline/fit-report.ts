import { measure, type Json, type JsonObject } from '../mcp/dispatch/json-places.js';
import { capSize } from '../mcp/dispatch/size-cap.js';
import type { PipelineReport, RequestPlan } from './pipeline.dto.js';

type Results = Readonly<Record<string, unknown>>;

/**
 * Cuts the results in a report so that it has at most `maxBytes` of JSON: large ones share what small ones leave. Every step stays,
 * and `resume` is neither cut nor counted.
 */
export function fitReport(report: PipelineReport, maxBytes: number): PipelineReport {
  const results = [...report.steps.map(({ result }) => result), ...Object.values(report.variables)].filter(isObject);
  const sizes = results.map(bytesOf);
  const room = maxBytes - bytesOf(report) + sizes.reduce((sum, size) => sum + size, 0);
  const share = fairShare(sizes, room);
  if (sizes.some((size) => size > share)) cutResults(report, share);
  return report;
}

/** A preview of at most `maxBytes`: where the bodies of its requests do not fit, all of them are left out. */
export function fitPreview(report: PipelineReport, maxBytes: number): PipelineReport {
  if (bytesOf(report) <= maxBytes) return report;
  for (const step of report.steps) if (step.requests) step.requests = step.requests.map(withoutBody);
  report.truncated = true;
  return report;
}

function withoutBody({ method, path, files }: RequestPlan): RequestPlan {
  return { method, path, ...(files && { files }) };
}

function cutResults(report: PipelineReport, share: number): void {
  const cut = (value: unknown) => (isObject(value) ? capSize(value as JsonObject, share) : value);
  for (const step of report.steps) if (step.result) step.result = cut(step.result) as Results;
  report.variables = Object.fromEntries(Object.entries(report.variables).map(([name, value]) => [name, cut(value)]));
  report.truncated = true;
}

/** The most that each may have so that all fit in `room`. */
function fairShare(sizes: readonly number[], room: number): number {
  let left = room;
  let waiting = sizes.length;
  for (const size of [...sizes].sort((a, b) => a - b)) {
    if (size * waiting > left) return Math.max(0, Math.floor(left / waiting));
    left -= size;
    waiting--;
  }
  return Infinity;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bytesOf(value: object): number {
  return measure(value as Json).bytes;
}
