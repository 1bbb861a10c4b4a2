import type { ApiCall } from '../routing/api-call.js';
import type { InviteTargetsRecord } from '../state/community-records.js';
import { isSnowflake } from '../validation/fields.js';
import { BareErrors } from '../errors/bare-errors.js';

/** The form field of the list. */
const FIELD = 'target_users_file';

/**
 * The users in the uploaded CSV: a single column, with or without its heading `user_id`. Null when no file came.
 * @see https://discord.com/developers/docs/resources/invite#update-target-users
 * @throws BareErrors with each line that is no id
 */
export function givenTargets(call: ApiCall): InviteTargetsRecord | null {
  const file = call.files.find(({ field }) => field === FIELD);
  if (!file) return null;
  const lines = (file.text ?? '').split(/\r?\n/).map((line) => line.trim());
  const ids = lines.map((id, index) => ({ id, line: index + 1 })).filter(({ id }) => id !== '' && id !== 'user_id');
  const wrong = ids.filter(({ id }) => !isSnowflake(id));
  if (wrong.length > 0)
    throw new BareErrors({ [FIELD]: wrong.map(({ line }) => `Line ${line}: invalid user ID format`) });
  return { user_ids: [...new Set(ids.map(({ id }) => id))], created_at: call.now };
}
