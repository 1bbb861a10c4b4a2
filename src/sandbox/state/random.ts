/** A row of numbers from 0 up to 1 that is the same at each start (mulberry32), so that runs can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** So many random letters and digits. */
export function randomText(random: () => number, length: number): string {
  return Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');
}

/** A token of the shape Discord gives to bots: the id, and two random parts. */
export function botToken(random: () => number, userId: string): string {
  return [Buffer.from(userId).toString('base64url'), randomText(random, 6), randomText(random, 38)].join('.');
}

/** A token of the shape Discord gives to interactions: base64 of a word, the id, and a random part. */
export function interactionToken(random: () => number, interactionId: string): string {
  return Buffer.from(`interaction:${interactionId}:${randomText(random, 100)}`).toString('base64url');
}
