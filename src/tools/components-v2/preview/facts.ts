/** A name and what there is to say of the thing; what is not so is passed over. */
export function facts(name: string, ...said: readonly (string | false | undefined)[]): string {
  return [name, said.filter((each) => each !== false && each !== undefined).join(', ')].filter(Boolean).join(' ');
}

/** A text on one line: a label, a description. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** The number that a component was given by hand. */
export function numbered(id: number | undefined): string {
  return id === undefined ? '' : ` #${id}`;
}
