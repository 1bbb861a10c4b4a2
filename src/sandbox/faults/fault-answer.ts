import { encodeReply, encodeText, type EncodedReply } from '../http/reply.js';
import type { CloudflareFault, FaultRule, RateLimitFault, StatusFault } from './fault.js';

/** The answer a fault gives in place of the real one; `undefined` when it sends the real one or none. */
export function faultAnswer(rule: FaultRule): EncodedReply | undefined {
  switch (rule.kind) {
    case 'status':
      return statusAnswer(rule);
    case 'html':
      return encodeText(rule.status ?? 502, 'text/html', page(rule.status ?? 502, 'Bad gateway'));
    case 'cloudflare':
      return cloudflareAnswer(rule);
    case 'rate_limit':
      return rateLimitAnswer(rule);
    default:
      return undefined;
  }
}

/** Cloudflare's page for an address that sent too much that was wrong. */
export function blockPage(ms: number): EncodedReply {
  return cloudflareAnswer({ kind: 'cloudflare', retry_after: Math.ceil(ms / 1000) });
}

/** Whether the request is carried out in spite of the fault. */
export function takesEffect(rule: FaultRule): boolean {
  if (rule.kind === 'delay' || rule.kind === 'half_body') return true;
  return 'after_write' in rule && rule.after_write === true;
}

function statusAnswer({ status, headers = {}, body }: StatusFault): EncodedReply {
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  if (typeof body === 'string') return encodeText(status, lower['content-type'] ?? 'text/plain', body, lower);
  return encodeReply({ status, headers: lower, body });
}

function cloudflareAnswer({ status = 429, format = 'html', retry_after = 600 }: CloudflareFault): EncodedReply {
  const headers: Record<string, string> = retry_after === null ? {} : { 'retry-after': String(retry_after) };
  const error = status === 429 ? 1015 : 1020;
  if (format === 'text') return encodeText(status, 'text/plain; charset=UTF-8', `error code: ${error}`, headers);
  if (format === 'html') return encodeText(status, 'text/html; charset=UTF-8', page(error, 'Access denied'), headers);
  const message =
    'You are being blocked from accessing our API temporarily due to exceeding our rate limits frequently.';
  return encodeReply({ status, headers, body: { code: 0, message } });
}

function rateLimitAnswer(rule: RateLimitFault): EncodedReply {
  const global = rule.global ?? rule.scope === 'global';
  const headers = {
    'x-ratelimit-scope': rule.scope,
    'x-ratelimit-global': global ? 'true' : undefined,
    'retry-after': rule.retry_after,
    'x-ratelimit-limit': rule.limit,
    'x-ratelimit-remaining': rule.remaining,
    'x-ratelimit-reset': rule.reset,
    'x-ratelimit-reset-after': rule.reset_after,
    'x-ratelimit-bucket': rule.bucket,
  };
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  const delay = rule.body_retry_after === undefined ? {} : { retry_after: rule.body_retry_after };
  const code = rule.code === undefined ? {} : { code: rule.code };
  const body = { message: 'You are being rate limited.', ...delay, global, ...code };
  return encodeReply({ status: 429, headers: Object.fromEntries(sent), body });
}

function page(code: number, title: string): string {
  return `<!DOCTYPE html>\n<html><head><title>${title} | discord.com | Cloudflare</title></head><body><h1>Error ${code}</h1></body></html>\n`;
}
