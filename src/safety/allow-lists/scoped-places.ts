import { isScopedKind, type ScopedKind, type Thing } from '../../discord/scope/thing.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import { type IdPlace, placesOf } from '../resolve/id-places.js';

/** An argument that leads to a guild by itself. */
export interface ScopedPlace extends IdPlace {
  readonly kind: ScopedKind;
}

/** All arguments of a call, at any depth, that lead to a guild by themselves. Of what else they hold Discord itself says where it is. */
export function scopedPlaces(call: Pick<ToolCall, 'tool' | 'args'>): ScopedPlace[] {
  return placesOf(call).filter(isScoped);
}

function isScoped(place: IdPlace): place is ScopedPlace {
  return isScopedKind(place.kind);
}

/** What an argument names, once it is a plain id. A webhook's token stands beside it. */
export function thingAt({ kind, value, holder }: ScopedPlace): Thing {
  return { kind, id: value, ...(kind === 'webhook' && typeof holder.token === 'string' && { token: holder.token }) };
}
