import { currentCall } from '../../context/call-context.js';

/** Tells a dry run what would become different, where the requests alone do not show it. Nothing outside of one. */
export function foretell(outlook: object): void {
  const rehearsal = currentCall()?.rehearsal;
  if (rehearsal) rehearsal.outlook = outlook;
}
