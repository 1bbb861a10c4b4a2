import type { IncomingMessage } from 'node:http';
import { JsonRpcCode } from '../../json-rpc.js';
import { HttpRefusal } from './http-refusal.js';

/** Deeper than any message that is answered: arguments may nest 32 levels. What parses and copies a body would choke on far more. */
const MOST_LEVELS = 64;

/**
 * Reads the JSON body of a request; what a body parser has read before is taken.
 *
 * @throws HttpRefusal 415 for another type than JSON, 413 over `maxBytes`, 400 for what is no JSON, nests too deep or was cut short
 */
export async function jsonBody(request: IncomingMessage & { body?: unknown }, maxBytes: number): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpRefusal(415, 'The Content-Type must be application/json.');
  }
  if (request.readableEnded && request.body !== undefined) return request.body;
  const text = await readText(request, maxBytes);
  if (nestsDeeper(text, MOST_LEVELS)) {
    const message = `The body nests deeper than ${MOST_LEVELS} levels.`;
    throw new HttpRefusal(400, message, { code: JsonRpcCode.invalidRequest });
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpRefusal(400, 'Parse error: the body is not valid JSON.', { code: JsonRpcCode.parseError });
  }
}

/** Looks at the text alone, for to parse it takes seconds where it nests a million levels deep. */
function nestsDeeper(text: string, levels: number): boolean {
  let level = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length && level <= levels; at++) {
    const character = text[at];
    if (isQuoted && character === '\\') at++;
    else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '[' || character === '{') level++;
    else if (character === ']' || character === '}') level--;
  }
  return level > levels;
}

async function readText(request: IncomingMessage, maxBytes: number): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  } catch (failure) {
    throw failure instanceof HttpRefusal ? failure : new HttpRefusal(400, 'The body was cut short.');
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The rest of the body is not read: the connection has to go. */
function tooLarge(maxBytes: number): HttpRefusal {
  const message = `The body is larger than ${maxBytes} bytes (MCP_HTTP_MAX_BODY_BYTES).`;
  return new HttpRefusal(413, message, { headers: { Connection: 'close' } });
}
