import type { PlannedRequest } from '../../context/rehearsal.js';
import type { DiscordRequest } from './discord-request.js';
import { secretsOf } from './secrets-of.js';

const HIDDEN = '***';

/** A request as a rehearsal shows it: without the credentials it carries, and without the nonce that each sending makes anew. */
export function plannedRequest({
  method,
  route,
  query,
  options,
}: Pick<DiscordRequest<never, unknown>, 'method' | 'route' | 'query' | 'options'>): PlannedRequest {
  const { body, files } = options;
  const search = query === undefined || query.size === 0 ? '' : `?${query.toString()}`;
  const planned = {
    method,
    path: route.path + search,
    ...(body !== undefined && { body }),
    ...(files !== undefined && files.length > 0 && { files: files.map(({ name }) => name) }),
  };
  return without(secretsOf({ route, options }, []), planned);
}

function without(secrets: readonly string[], planned: PlannedRequest): PlannedRequest {
  if (secrets.length === 0) return planned;
  const written = secrets.map((secret) => JSON.stringify(secret).slice(1, -1));
  return JSON.parse(
    written.reduce((text, secret) => text.replaceAll(secret, HIDDEN), JSON.stringify(planned)),
  ) as PlannedRequest;
}
