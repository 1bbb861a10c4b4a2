import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import { MAX_REQUEST_BYTES, type IncomingRequest, type UploadedFile } from './incoming-request.js';

/** The form field whose file is read: a list of users. */
const TABLE = 'target_users_file';

/** A body as the routes see it. */
export interface RequestBody {
  /** The JSON value; `undefined` when nothing was sent. */
  json: unknown;
  files: UploadedFile[];
}

/**
 * Decodes JSON, or multipart with `payload_json` and files.
 * @see https://discord.com/developers/docs/reference#uploading-files
 * @throws DiscordError 40005 beyond 25 MiB, 50109 for broken JSON, 50035 for another content type
 */
export async function decodeBody(request: IncomingRequest): Promise<RequestBody> {
  if (request.body.length > MAX_REQUEST_BYTES) throw discordError('REQUEST_TOO_LARGE');
  if (request.body.length === 0) return { json: undefined, files: [] };
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) return decodeMultipart(request.body, type);
  if (type.startsWith('application/json')) return { json: parseJson(request.body.toString('utf8')), files: [] };
  throw fieldError(
    ['_misc'],
    'CONTENT_TYPE_INVALID',
    `Expected "Content-Type" header to be one of {'application/json', 'multipart/form-data'}.`,
  );
}

async function decodeMultipart(body: Buffer, type: string): Promise<RequestBody> {
  const form = await parseForm(body, type);
  const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const files = await Promise.all(
    [...form].flatMap(([field, value]) => (typeof value === 'string' ? [] : [describeFile(field, value)])),
  );
  const payload = fields.find(([name]) => name === 'payload_json');
  return { json: payload ? parseJson(payload[1]) : Object.fromEntries(fields), files };
}

async function parseForm(body: Buffer, type: string): Promise<Awaited<ReturnType<Response['formData']>>> {
  try {
    // deprecated for servers that stream large uploads; these bodies are in memory and capped
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    throw fieldError(['_misc'], 'MULTIPART_INVALID', 'The multipart body could not be read.');
  }
}

async function describeFile(field: string, file: File): Promise<UploadedFile> {
  const table = field === TABLE ? { text: await file.text() } : {};
  return { field, filename: file.name, content_type: file.type, size: file.size, ...table };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw discordError('INVALID_JSON');
  }
}
