/** Something that has a name, perhaps several. */
export interface Named {
  readonly id: string;
  readonly names: readonly string[];
}

/** What a name fits: those it names exactly, or else, when none is, those it names but for upper and lower case. Never a part of a name. */
export function bestMatches(name: string, among: readonly Named[]): Named[] {
  const exact = among.filter(({ names }) => names.includes(name));
  if (exact.length > 0) return exact;
  return among.filter(({ names }) => names.some((candidate) => folded(candidate) === folded(name)));
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
