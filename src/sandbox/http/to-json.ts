import { MessageLog } from '../state/message-log.js';

/** Plain JSON of the state: maps become objects, bigints decimal strings, message logs lists. Tokens are left out. */
export function toJson(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof MessageLog) return value.all().map(toJson);
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, item]) => [keyOf(key, item), toJson(item)]));
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (key === 'token' ? [] : [[key, toJson(item)]])),
  );
}

/** Things that are kept by their token are shown by their id. */
function keyOf(key: unknown, item: unknown): string {
  const isSecret = typeof item === 'object' && item !== null && 'token' in item && item.token === key;
  return isSecret && 'user_id' in item ? String(item.user_id) : String(key);
}
