const LONGEST = 48;

/** Makes symbols out of names: readable where the name allows it, unique always, the same for the same names in the same order. */
export class SymbolMaker {
  private readonly used: Set<string>;

  constructor(reserved: readonly string[] = []) {
    this.used = new Set(reserved);
  }

  /** @param fallback begins the symbol of a name without a Latin letter */
  make(name: string, fallback: string): string {
    const stem = stemOf(name) || fallback;
    for (let number = 1; ; number += 1) {
      const symbol = number === 1 ? stem : `${stem}_${number}`;
      if (this.used.has(symbol)) continue;
      this.used.add(symbol);
      return symbol;
    }
  }
}

function stemOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_');
  return plain
    .replace(/^[^a-z]+/, '')
    .slice(0, LONGEST)
    .replace(/_+$/, '');
}
